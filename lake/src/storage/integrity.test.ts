import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkInBackground, isCheckedAtOpen } from './integrity.ts'

let folder = ''
const path = () => join(folder, 'lake.db')
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-integrity-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a small database is checked before it is used, a large one in the background', async () => {
  const db = new DatabaseSync(path())
  db.exec('CREATE TABLE a(b)')
  db.close()
  expect(isCheckedAtOpen(path(), 0)).toBe(false)
  expect(isCheckedAtOpen(path())).toBe(true)
})

test('the check in the background finds damage', async () => {
  await writeFile(path(), 'this is no database at all, but long enough to look at'.repeat(20))
  const damaged = Promise.withResolvers<void>()
  const end = checkInBackground(path(), damaged.resolve)
  await damaged.promise
  await end()
})
