import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { loadSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

const readFileText = () => readFile(join(folder, 'secrets.json'), 'utf8')

it('a later start keeps the keys of the first one', async () => {
  const first = await loadSecrets(folder)
  const text = await readFileText()
  expect(await loadSecrets(folder)).toEqual(first)
  expect(await readFileText()).toBe(text)
})

it('a start adds keys that an older data folder lacks', async () => {
  const { supabase } = await loadSecrets(folder)
  await writeFile(join(folder, 'secrets.json'), JSON.stringify({ supabase }))
  const completed = await loadSecrets(folder)
  expect(completed.supabase).toEqual(supabase)
  expect(JSON.parse(await readFileText())).toEqual(completed)
})

it('a damaged file of secrets is reported and unchanged', async () => {
  await writeFile(join(folder, 'secrets.json'), 'not valid')
  await expect(loadSecrets(folder)).rejects.toThrow(StartError)
  expect(await readFileText()).toBe('not valid')
})
