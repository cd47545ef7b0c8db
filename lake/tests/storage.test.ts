import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLake } from '../src/lake.ts'
import { readEvents } from './event-source.ts'
import { lakeOptions } from './test-lake.ts'

let dataDir = ''
const options = () => lakeOptions(dataDir, 'http://localhost:1')
const file = () => join(dataDir, 'lake.db')
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-storage-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const create = (id: string) =>
  new Request('http://localhost/v1/data/mutate/production', {
    method: 'POST',
    headers: { authorization: 'Bearer token-ada' },
    body: JSON.stringify({ mutations: [{ create: { _id: id, _type: 'kept' } }] }),
  })
const query = (text: string) =>
  new Request(`http://localhost/v1/data/query/production?query=${encodeURIComponent(text)}`)

describe('a lake that is opened again', () => {
  test('has everything that was written', async () => {
    const first = await openLake(options())
    expect(first.isEmpty()).toBe(true)
    expect((await first.fetch(create('kept-1'))).status).toBe(200)
    await first.close()

    const second = await openLake(options())
    expect(second.isEmpty()).toBe(false)
    expect(await (await second.fetch(query('*[_type == "kept"]._id'))).json()).toMatchObject({
      result: ['kept-1'],
    })
    await second.close()
  })

  test('lets a listener resume where it left off', async () => {
    const first = await openLake(options())
    const [seen, missed] = await Promise.all(
      ['seen', 'missed'].map(async (id) => (await first.fetch(create(id))).json()),
    )
    await first.close()

    const second = await openLake(options())
    const search = new URLSearchParams({ query: '*[_type == "kept"]', enableResume: 'true' })
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

describe('a data folder that cannot be used', () => {
  const refusal = (pattern: RegExp) => ({ name: 'LakeDataError', message: expect.stringMatching(pattern) })

  test('is refused when the file is no database, and left as it is', async () => {
    await writeFile(file(), 'this is no database at all, but long enough to look at'.repeat(20))
    const before = await readFile(file())
    await expect(openLake(options())).rejects.toMatchObject(refusal(/is damaged/))
    expect(await readFile(file())).toEqual(before)
  })

  test('is refused when pages are missing, and left as it is', async () => {
    const lake = await openLake(options())
    for (let index = 0; index < 50; index++) await lake.fetch(create(`kept-${index}`))
    await lake.close()
    await truncate(file(), 20_480)
    const before = await readFile(file())
    await expect(openLake(options())).rejects.toMatchObject(refusal(/is damaged/))
    expect(await readFile(file())).toEqual(before)
  })

  test('is refused while another lake uses it', async () => {
    const lake = await openLake(options())
    await expect(openLake(options())).rejects.toMatchObject(refusal(/in use by another process/))
    await lake.close()
  })

  test('is refused when a newer version wrote it', async () => {
    await (await openLake(options())).close()
    const db = new DatabaseSync(file())
    db.exec('PRAGMA user_version = 9999')
    db.close()
    await expect(openLake(options())).rejects.toMatchObject(refusal(/newer version/))
  })
})
