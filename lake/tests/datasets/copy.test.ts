import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestLake } from '../open-test-lake.ts'
import { readEvents } from '../read-events.ts'
import { createDatasetHarness } from './dataset-harness.ts'

const lake = await openTestLake()
const { call, client, copy, send } = createDatasetHarness(lake)

describe('a copy of a dataset', () => {
  test('has its documents, drafts, history and assets, and is independent', async () => {
    const source = client('production', 'ada')
    const image = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const asset = await source.assets.upload('image', image)
    await source.create({ _id: 'a', _type: 'article', title: 'one', image: { _ref: asset._id } })
    await source.patch('a').set({ title: 'two' }).commit()
    await source.create({ _id: 'drafts.a', _type: 'article', title: 'draft' })
    await copy('production', 'duplicate')
    await source.patch('a').set({ title: 'three' }).commit()

    const target = client('duplicate', 'ada')
    expect(await target.getDocument('a')).toMatchObject({ title: 'two' })
    expect(await target.fetch('*[_id == "a"][0].image->url')).toBe(
      asset.url.replace('/production/', '/duplicate/'),
    )
    const copied = await fetch(asset.url.replace('/production/', '/duplicate/'))
    expect(Buffer.from(await copied.arrayBuffer())).toEqual(image)
    expect(await target.fetch('count(*[_id in path("drafts.**")])', {}, { perspective: 'raw' })).toBe(1)
    const history = await (
      await send('GET', '/data/history/duplicate/transactions/a', undefined, 'ada')
    ).text()
    expect(history.trim().split('\n')).toHaveLength(2)
    expect(await call('GET', '/projects/test/datasets/copy')).toMatchObject([
      { state: 'completed', progress: 100, sourceDataset: 'production', targetDataset: 'duplicate' },
    ])
  })

  test('leaves the history out on request', async () => {
    await client('production', 'ada').createOrReplace({ _id: 'b', _type: 'article' })
    await copy('production', 'young', { skipHistory: true })
    expect(await client('young', 'ada').getDocument('b')).toMatchObject({ _id: 'b' })
    const history = await send('GET', '/data/history/young/transactions/b', undefined, 'ada')
    expect(await history.text()).toBe('')
  })

  test('reports its progress to everyone who knows the id of the job', async () => {
    const path = '/projects/test/datasets/production/copy'
    const { jobId } = await call('PUT', path, { targetDataset: 'followed' })
    const events = readEvents(await lake.request(`/jobs/${jobId}/listen`))
    let event = await events.next()
    while (event.data.state === 'running') event = await events.next()
    expect(event).toMatchObject({ event: 'job', data: { state: 'completed', progress: 100 } })
    expect(await (await lake.request(`/jobs/${jobId}`)).json()).toMatchObject({
      id: jobId,
      state: 'completed',
      authors: ['ada'],
    })
    expect((await lake.request('/jobs/another')).status).toBe(404)
  })

  test('is refused for a name that exists or is being copied to', async () => {
    const path = '/projects/test/datasets/production/copy'
    const request = () => send('PUT', path, { targetDataset: 'contested' }, 'ada')
    const statuses = (await Promise.all([request(), request()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('contains no session or setting of users', async () => {
    await call('PUT', '/users/me/keyvalue', [{ key: 'recent', value: 'private' }])
    await copy('production', 'clean')
    const files = globSync('datasets/*/lake.db', { cwd: lake.dataDir })
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const db = new DatabaseSync(join(lake.dataDir, file), { readOnly: true })
      const count = (table: string) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n
      expect(['sessions', 'key_values', 'webhook_outbox'].map(count)).toEqual([0, 0, 0])
      db.close()
    }
  })

  test('is consistent while others write', async () => {
    const source = client('production', 'ada')
    await source.create({ _id: 'pair.a', _type: 'pair', n: 0 })
    await source.create({ _id: 'pair.b', _type: 'pair', n: 0 })
    const job = copy('production', 'moving')
    for (let n = 1; n <= 30; n += 1) {
      await source.transaction().patch('pair.a', { set: { n } }).patch('pair.b', { set: { n } }).commit()
    }
    await job
    const [a, b] = await client('moving', 'ada').fetch('*[_type == "pair"].n', {}, { perspective: 'raw' })
    expect(a).toBe(b)
  })
})
