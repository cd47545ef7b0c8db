import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLakeOptions } from '../lake-options.ts'
import { openTestLake } from '../open-test-lake.ts'
import { createDatasetHarness } from './dataset-harness.ts'

const { roles } = createLakeOptions('', '')
/** Mo moderates production only. */
const lake = await openTestLake({
  roles: roles.map((role) =>
    role.name === 'moderator'
      ? { ...role, grants: role.grants.map((grant) => ({ ...grant, datasets: ['production'] })) }
      : role,
  ),
})
const { call, client, send } = createDatasetHarness(lake)
await call('PUT', '/projects/test/datasets/hidden', { aclMode: 'private' })
await client('hidden', 'ada').create({ _id: 'secret', _type: 'article', title: 'secret words' })
await call('PUT', '/projects/test/aliases/way-in', { datasetName: 'hidden' })

const reads = [
  '/data/query/%?query=*',
  '/data/doc/%/secret',
  '/data/listen/%?query=*',
  '/data/live/events/%',
  '/data/export/%',
  '/data/history/%/documents/secret',
  '/data/history/%/transactions/secret',
]

describe('a private dataset', () => {
  test.each(reads)('is closed to anonymous callers, by name and by alias: %s', async (path) => {
    for (const name of ['hidden', '~way-in', '%7Eway-in']) {
      const response = await send('GET', path.replace('%', name))
      expect([name, response.status]).toEqual([name, 401])
    }
  })

  test.each(reads.filter((path) => !path.includes('listen') && !path.includes('live')))(
    'shows nothing to a role without grants in it: %s',
    async (path) => {
      const response = await send('GET', path.replace('%', 'hidden'), undefined, 'mo')
      expect(await response.text()).not.toContain('secret words')
    },
  )

  test('takes no write of a role whose grants are in another dataset', async () => {
    const comment = { _id: 'c', _type: 'comment' }
    await expect(client('hidden', 'mo').create(comment)).rejects.toMatchObject({ statusCode: 403 })
    await client('production', 'mo').create(comment)
    expect(await (await send('GET', '/projects/test/datasets/hidden/acl', undefined, 'mo')).json()).toEqual(
      [],
    )
  })

  test('ends the streams of anonymous callers when it becomes private', async () => {
    await call('PUT', '/projects/test/datasets/closing', {})
    const stream = await send('GET', '/data/listen/closing?query=*')
    const ended = stream.text()
    await call('PATCH', '/projects/test/datasets/closing', { aclMode: 'private' })
    expect(await ended).not.toContain('mutation')
    expect((await send('GET', '/data/listen/closing?query=*')).status).toBe(401)
  })

  test('breaks off the exports of anonymous callers when it becomes private', async () => {
    await call('PUT', '/projects/test/datasets/leaking', {})
    const mutations = Array.from({ length: 1_000 }, (_, n) => ({
      create: { _id: `a${n}`, _type: 'article' },
    }))
    await call('POST', '/data/mutate/leaking', { mutations })
    const { body } = await lake.lake.fetch(new Request(`${lake.baseUrl}/v1/data/export/leaking`))
    const reader = body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await call('PATCH', '/projects/test/datasets/leaking', { aclMode: 'private' })
    await expect(reader?.read()).rejects.toThrow('may no longer read')
  })
})

describe('datasets', () => {
  test.each([
    ['PUT', '/projects/test/datasets/mine'],
    ['PATCH', '/projects/test/datasets/hidden'],
    ['DELETE', '/projects/test/datasets/hidden'],
    ['PUT', '/projects/test/datasets/hidden/copy'],
    ['PUT', '/projects/test/aliases/mine'],
    ['DELETE', '/projects/test/aliases/way-in'],
  ])('are managed by managers only: %s %s', async (method, path) => {
    const body = { aclMode: 'public', targetDataset: 'stolen', datasetName: 'hidden' }
    expect((await send(method, path, body)).status).toBe(401)
    expect((await send(method, path, body, 'mo')).status).toBe(403)
    expect(await client('hidden', 'ada').fetch('count(*)')).toBe(1)
  })

  test.each([
    '..%2F..%2Fescaped',
    '%2e%2e',
    '.',
    'a%2Fb',
    'a%5Cb',
    'UPPER',
    '-dash',
    'dash-',
    'x'.repeat(65),
    'a%00b',
    '~alias',
    'constructor.prototype',
  ])('have no name that leaves the data folder: %s', async (name) => {
    const before = readdirSync(join(lake.dataDir, 'datasets'))
    const response = await send('PUT', `/projects/test/datasets/${name}`, {}, 'ada')
    expect([400, 404, 501]).toContain(response.status)
    const copy = await send(
      'PUT',
      '/projects/test/datasets/hidden/copy',
      { targetDataset: decodeURIComponent(name) },
      'ada',
    )
    expect(copy.status).toBe(400)
    expect(readdirSync(join(lake.dataDir, 'datasets'))).toEqual(before)
  })

  test('exist once, and the configured one cannot be deleted', async () => {
    expect((await send('PUT', '/projects/test/datasets/hidden', {}, 'ada')).status).toBe(409)
    expect((await send('DELETE', '/projects/test/datasets/production', undefined, 'ada')).status).toBe(400)
  })
})
