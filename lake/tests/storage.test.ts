import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLake } from '../src/lake.ts'
import { createLakeOptions } from './lake-options.ts'
import { readEvents } from './read-events.ts'

let dataDir = ''
const options = () => createLakeOptions(dataDir, 'http://localhost:1')
const databasePath = () => join(dataDir, 'lake.db')
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-storage-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const createRequest = (id: string) =>
  new Request('http://localhost/v1/data/mutate/production', {
    method: 'POST',
    headers: { authorization: 'Bearer token-ada' },
    body: JSON.stringify({ mutations: [{ create: { _id: id, _type: 'note' } }] }),
  })
const queryRequest = (text: string) =>
  new Request(`http://localhost/v1/data/query/production?query=${encodeURIComponent(text)}`)

describe('a reopened lake', () => {
  test('has all documents', async () => {
    const first = await openLake(options())
    expect(first.isEmpty()).toBe(true)
    expect((await first.fetch(createRequest('note-1'))).status).toBe(200)
    await first.close()

    const second = await openLake(options())
    expect(second.isEmpty()).toBe(false)
    expect(await (await second.fetch(queryRequest('*[_type == "note"]._id'))).json()).toMatchObject({
      result: ['note-1'],
    })
    await second.close()
  })

  test('resumes a listener at its last event', async () => {
    const first = await openLake(options())
    const seen = await (await first.fetch(createRequest('seen'))).json()
    const missed = await (await first.fetch(createRequest('missed'))).json()
    await first.close()

    const second = await openLake(options())
    const search = new URLSearchParams({ query: '*[_type == "note"]', enableResume: 'true' })
    const listening = new Request(`http://localhost/v1/data/listen/production?${search}`, {
      headers: { 'last-event-id': `${seen.transactionId}#seen` },
    })
    const reader = readEvents(await second.fetch(listening))
    expect((await reader.next()).event).toBe('welcomeback')
    expect((await reader.next()).data).toMatchObject({
      documentId: 'missed',
      transactionId: missed.transactionId,
    })
    await second.close()
  })
})

describe('an unusable data folder', () => {
  const dataError = (pattern: RegExp) => ({ name: 'LakeDataError', message: expect.stringMatching(pattern) })

  test('is refused and unchanged when the file is not a database', async () => {
    await writeFile(databasePath(), 'this is no database at all, but long enough to look at'.repeat(20))
    const before = await readFile(databasePath())
    await expect(openLake(options())).rejects.toMatchObject(dataError(/is damaged/))
    expect(await readFile(databasePath())).toEqual(before)
  })

  test('is refused and unchanged when the database is truncated', async () => {
    const lake = await openLake(options())
    for (let index = 0; index < 50; index++) await lake.fetch(createRequest(`note-${index}`))
    await lake.close()
    await truncate(databasePath(), 20_480)
    const before = await readFile(databasePath())
    await expect(openLake(options())).rejects.toMatchObject(dataError(/is damaged/))
    expect(await readFile(databasePath())).toEqual(before)
  })

  test('is refused while another lake uses it', async () => {
    const lake = await openLake(options())
    await expect(openLake(options())).rejects.toMatchObject(dataError(/in use by another process/))
    await lake.close()
  })

  test('is refused when a newer version wrote it', async () => {
    await (await openLake(options())).close()
    const db = new DatabaseSync(databasePath())
    db.exec('PRAGMA user_version = 9999')
    db.close()
    await expect(openLake(options())).rejects.toMatchObject(dataError(/newer version/))
  })
})
