import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { afterAll, test as base, describe, expect } from 'vitest'
import { lakeFixture } from '../testing/vitest.ts'
import { controlPath } from './control-routes.ts'
import { startLakeServer } from './lake-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'lake-server-test-'))
afterAll(() => rm(folder, { recursive: true }))
const seed = join(folder, 'seed.ndjson')
await writeFile(seed, '{"_id":"a","_type":"article","title":"Seed"}\n')

const test = base.extend(lakeFixture({ seed }))

describe('a lake server', () => {
  test.for([1, 2])('has content of its own for each test (%i)', async (_, { lake }) => {
    const client = createClient(lake.clientConfig)
    expect(await client.fetch('*[_type == "article"].title')).toEqual(['Seed'])
    await client.create({ _type: 'article', title: 'Written by the test' })
    expect(await client.fetch('count(*)')).toBe(2)
  })

  test('returns to its seed at a reset and keeps serving', async ({ lake }) => {
    const client = createClient(lake.clientConfig)
    await client.create({ _type: 'article', title: 'Written' })
    const [, titles] = await Promise.all([lake.reset(), client.fetch('*[_type == "article"].title')])
    expect(titles).toContain('Seed')
    expect(await client.fetch('*[_type == "article"].title')).toEqual(['Seed'])
  })

  test('restores a snapshot with its history', async ({ lake }) => {
    const client = createClient(lake.clientConfig)
    const { _rev } = await client.patch('a').set({ title: 'Saved' }).commit()
    await lake.saveSnapshot('saved')
    await client.patch('a').set({ title: 'Later' }).commit()
    await lake.reset('saved')
    expect(await client.getDocument('a')).toMatchObject({ title: 'Saved', _rev })
  })

  test('keeps its content when a snapshot does not exist', async ({ lake }) => {
    await expect(lake.reset('missing')).rejects.toThrow(/no snapshot "missing"/)
    await expect(lake.saveSnapshot('../outside')).rejects.toThrow(/name/)
    expect(await createClient(lake.clientConfig).fetch('count(*)')).toBe(1)
  })

  test('refuses control requests without its token', async ({ lake }) => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      const response = await fetch(`${lake.url}${controlPath}/reset`, { method: 'POST', headers })
      expect(response.status).toBe(401)
    }
  })

  base('leaves nothing behind when its content is in memory', async () => {
    const before = await temporaryFolders()
    const lake = await startLakeServer()
    await lake.close()
    expect(await temporaryFolders()).toEqual(before)
  })

  base('keeps its content in a folder when it starts again', async () => {
    const options = { folder: join(folder, 'kept'), token: 'token' }
    const first = await startLakeServer(options)
    await createClient(first.clientConfig).create({ _id: 'b', _type: 'article' })
    await first.close()
    const second = await startLakeServer(options)
    expect(await createClient(second.clientConfig).fetch('*[]._id')).toEqual(['b'])
    await second.close()
  })
})

async function temporaryFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith(`lake-${process.pid}-`))
}
