import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openLake } from '../../src/lake.ts'
import { createLakeOptions } from '../lake-options.ts'
import { openTestLake } from '../open-test-lake.ts'
import { startTestLake } from '../test-lake.ts'
import { createDatasetHarness } from './dataset-harness.ts'

const lake = await openTestLake()
const { call, client, send } = createDatasetHarness(lake)

describe('datasets', () => {
  test('are created, listed, edited and deleted by the official client', async () => {
    const { datasets } = lake.client('ada')
    expect(await datasets.create('staging', { aclMode: 'private' })).toEqual({
      datasetName: 'staging',
      aclMode: 'private',
    })
    expect((await datasets.list()).map(({ name, aclMode }) => [name, aclMode])).toContainEqual([
      'staging',
      'private',
    ])
    expect(await datasets.edit('staging', { aclMode: 'public' })).toMatchObject({ aclMode: 'public' })
    expect(await datasets.delete('staging')).toEqual({ deleted: true })
    await expect(client('staging', 'ada').fetch('*')).rejects.toMatchObject({
      statusCode: 404,
      response: {
        body: { error: 'Dataset not found', message: 'Dataset "staging" not found for project ID "test"' },
      },
    })
  })

  test('have documents, listeners and history of their own', async () => {
    await call('PUT', '/projects/test/datasets/second', {})
    const heard: string[] = []
    const listener = client('production', 'ada')
      .listen('*', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => heard.push(event.type === 'mutation' ? event.documentId : event.type))
    await expect.poll(() => heard).toEqual(['welcome'])
    await client('second', 'ada').create({ _id: 'same-id', _type: 'article', title: 'Second' })
    await client('production', 'ada').create({ _id: 'same-id', _type: 'article', title: 'First' })
    await expect.poll(() => heard).toEqual(['welcome', 'same-id'])
    listener.unsubscribe()
    const query = '{"title": *[_id == "same-id"][0].title, "dataset": sanity::dataset()}'
    expect(await client('second').fetch(query)).toEqual({ title: 'Second', dataset: 'second' })
    const history = await send('GET', '/data/history/second/transactions/same-id', undefined, 'ada')
    expect((await history.text()).trim().split('\n')).toHaveLength(1)
  })

  test('share the workers of slow queries, each with its own content', async () => {
    await call('PUT', '/projects/test/datasets/slow', {})
    const slow = (dataset: string) =>
      client(dataset, 'ada').fetch<string>(
        'select(count($list[count($list[@ >= 0]) > 0]) > 0 => sanity::dataset())',
        { list: Array.from({ length: 300 }, (_, n) => n) },
      )
    const names = ['production', 'slow', 'production', 'slow']
    expect(await Promise.all(names.map(slow))).toEqual(names)
  })

  test('outlive a restart, and nothing is left of a deleted one', async () => {
    const first = await startTestLake()
    const harness = createDatasetHarness(first)
    await harness.call('PUT', '/projects/test/datasets/kept', { aclMode: 'private' })
    await harness.client('kept', 'ada').create({ _id: 'a', _type: 'article' })
    await harness.call('PUT', '/projects/test/datasets/deleted', {})
    await harness.client('deleted', 'ada').create({ _id: 'secret', _type: 'article' })
    await harness.call('DELETE', '/projects/test/datasets/deleted')
    await harness.call('PUT', '/projects/test/datasets/deleted', {})
    expect(await harness.client('deleted', 'ada').fetch('count(*)')).toBe(0)
    await first.lake.close()
    const second = await openLake(createLakeOptions(first.dataDir, first.baseUrl))
    const request = (path: string, headers = {}) =>
      second.fetch(new Request(`${first.baseUrl}/v2025-02-19${path}`, { headers }))
    const authorization = 'Bearer token-ada'
    const response = await request('/data/query/kept?query=count(*)', { authorization })
    expect(await response.json()).toMatchObject({ result: 1 })
    expect((await request('/data/query/kept?query=count(*)')).status).toBe(401)
    await second.close()
    await rm(first.dataDir, { recursive: true })
  })

  test('are tagged', async () => {
    await call('PUT', '/projects/test/datasets/tagged', {})
    await call('PUT', '/projects/test/datasets/tagged/tags/archive', {})
    expect(await call('GET', '/projects/test/datasets/tagged/tags')).toEqual([
      { name: 'archive', title: 'archive' },
    ])
    expect(await call('DELETE', '/projects/test/datasets/tagged/tags/archive')).toEqual([])
  })
})

describe('aliases', () => {
  test('name a dataset, and can be linked to another one', async () => {
    await call('PUT', '/projects/test/datasets/blue', {})
    await call('PUT', '/projects/test/datasets/green', {})
    await client('green', 'ada').create({ _id: 'a', _type: 'article' })
    await call('PUT', '/projects/test/aliases/~live', { datasetName: 'blue' })
    const dataset = () => client('~live').fetch('sanity::dataset()')
    expect(await dataset()).toBe('blue')
    await call('PATCH', '/projects/test/aliases/live', { datasetName: 'green' })
    expect(await dataset()).toBe('green')
    expect(await call('GET', '/projects/test/aliases')).toEqual([{ name: 'live', datasetName: 'green' }])
    await call('PATCH', '/projects/test/aliases/live/unlink', {})
    await expect(dataset()).rejects.toMatchObject({
      statusCode: 404,
      response: { body: { message: 'Dataset alias "live" not found for project ID "test"' } },
    })
    expect(await call('DELETE', '/projects/test/aliases/live')).toMatchObject({ deleted: true })
    expect(await call('GET', '/projects/test/aliases')).toEqual([])
  })

  test('of a deleted dataset are unlinked', async () => {
    await call('PUT', '/projects/test/datasets/gone', {})
    await call('PUT', '/projects/test/aliases/pointer', { datasetName: 'gone' })
    await call('DELETE', '/projects/test/datasets/gone')
    expect(await call('GET', '/projects/test/aliases')).toContainEqual({ name: 'pointer', datasetName: null })
  })
})
