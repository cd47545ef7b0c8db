import { isValidSignature } from '@sanity/webhook'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatasetHarness } from '../datasets/dataset-harness.ts'
import { openTestLake } from '../open-test-lake.ts'
import { Receiver } from './webhook-harness.ts'

const path = '/hooks/projects/test'
const lake = await openTestLake()
const { call, send, client } = createDatasetHarness(lake)
const receiver = new Receiver()
await receiver.start()
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.received.length = 0
  receiver.accepted.length = 0
  receiver.respond = () => 200
})

const newHook = (overrides: object = {}) => ({
  name: 'Pages',
  url: receiver.url,
  dataset: 'production',
  rule: { on: ['create', 'update', 'delete'], filter: '_type == "page"', projection: '{_id, title}' },
  ...overrides,
})
const write = (id: string, fields: object = {}, dataset = 'production') =>
  client(dataset, 'ada').createOrReplace({ _id: id, _type: 'page', ...fields })
const untilAccepted = (count: number) =>
  expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(count)

describe('webhooks of the API', () => {
  test('are created, listed, edited and deleted', async () => {
    const created = await call('POST', path, newHook())
    expect(created).toMatchObject({ ...newHook(), type: 'document', projectId: 'test', httpMethod: 'POST' })
    const { id } = created
    expect(await call('GET', path)).toEqual([created])
    await write('before', { title: 'Un' })
    await untilAccepted(1)
    expect(await call('PATCH', `${path}/${id}`, { isDisabledByUser: true })).toMatchObject({ name: 'Pages' })
    await write('disabled', { title: 'Deux' })
    await call('PATCH', `${path}/${id}`, { isDisabledByUser: false, httpMethod: 'PUT' })
    await write('after', { title: 'Trois' })
    await untilAccepted(2)
    expect(receiver.accepted.map(({ body }) => body._id)).toEqual(['before', 'after'])
    expect((await send('DELETE', `${path}/${id}`, undefined, 'ada')).status).toBe(204)
    expect(await call('GET', path)).toEqual([])
    expect((await send('GET', `${path}/${id}`, undefined, 'ada')).status).toBe(404)
  })

  test('deliver what their rule selects, projected and signed', async () => {
    const rule = {
      on: ['update'],
      filter: 'delta::changedAny(title)',
      projection: '{_id, "was": before().title}',
    }
    const { id } = await call('POST', path, newHook({ rule, secret: 'hush', headers: { 'x-own': 'yes' } }))
    await write('p1', { title: 'Un' })
    await write('p1', { title: 'Un', other: 1 })
    await write('p1', { title: 'Deux' })
    await untilAccepted(1)
    const [request] = receiver.accepted
    expect(request?.body).toEqual({ _id: 'p1', was: 'Un' })
    expect(request?.headers).toMatchObject({ 'x-own': 'yes', 'sanity-webhook-id': id })
    const signature = String(request?.headers['sanity-webhook-signature'])
    expect(await isValidSignature(request?.raw ?? '', signature, 'hush')).toBe(true)
    await send('DELETE', `${path}/${id}`, undefined, 'ada')
  })

  test('for all datasets hear those that are created later', async () => {
    const { id } = await call('POST', path, newHook({ dataset: '*' }))
    await call('PUT', '/projects/test/datasets/staging', { aclMode: 'private' })
    await write('everywhere', {}, 'staging')
    await untilAccepted(1)
    expect(receiver.accepted[0]?.headers['sanity-dataset']).toBe('staging')
    await send('DELETE', `${path}/${id}`, undefined, 'ada')
  })

  test('log their messages and attempts', async () => {
    const { id } = await call('POST', path, newHook())
    let isDown = true
    receiver.respond = () => (isDown ? 500 : 200)
    await write('logged', { title: 'Un' })
    await expect.poll(() => receiver.received.length).toBe(1)
    await expect
      .poll(() => call('GET', `${path}/${id}/messages`))
      .toMatchObject([
        { status: 'queued', failureCount: 1, resultCode: 500, payload: '{"_id":"logged","title":"Un"}' },
      ])
    isDown = false
    await untilAccepted(1)
    await expect
      .poll(() => call('GET', `${path}/${id}/messages`))
      .toMatchObject([{ status: 'success', resultCode: 200 }])
    const [delivered, failed] = await call('GET', `${path}/${id}/attempts`)
    expect([delivered, failed]).toMatchObject([
      { isFailure: false, resultCode: 200, resultBody: null },
      { isFailure: true, failureReason: 'http', resultCode: 500 },
    ])
    expect(await call('GET', `${path}/attempts/${failed.id}`)).toEqual(failed)
    await send('DELETE', `${path}/${id}`, undefined, 'ada')
    expect((await send('GET', `${path}/attempts/${failed.id}`, undefined, 'ada')).status).toBe(404)
  })
})

describe('a webhook is refused', () => {
  test.each([
    ['an address of cloud metadata', { url: 'http://169.254.169.254/latest/meta-data' }],
    ['the same as a number', { url: 'http://2852039166/' }],
    ['the same in IPv6', { url: 'http://[::ffff:169.254.169.254]/' }],
    ['another protocol', { url: 'file:///etc/passwd' }],
    ['credentials in its URL', { url: 'http://ada:secret@localhost/' }],
    ['a header of the connection', { headers: { Host: 'internal' } }],
    ['a header with a line break', { headers: { 'x-a': 'b\r\nc: d' } }],
    ['a filter that reads other documents', { rule: { on: ['create'], filter: 'count(*) > 1' } }],
    ['a malformed projection', { rule: { on: ['create'], projection: '{' } }],
    ['a transaction type', { type: 'transaction' }],
  ])('with %s', async (_, overrides) => {
    expect((await send('POST', path, newHook(overrides), 'ada')).status).toBe(400)
    expect(await call('GET', path)).toEqual([])
  })

  test('to all but managers, who alone read secrets and payloads', async () => {
    const { id } = await call('POST', path, newHook({ secret: 'hush' }))
    for (const [method, url, body] of [
      ['GET', path],
      ['POST', path, newHook()],
      ['GET', `${path}/${id}`],
      ['PATCH', `${path}/${id}`, { url: 'http://evil.example/' }],
      ['DELETE', `${path}/${id}`],
      ['GET', `${path}/${id}/messages`],
      ['GET', `${path}/${id}/attempts`],
      ['GET', `${path}/attempts/production.1`],
    ] as const) {
      expect((await send(method, url, body)).status).toBe(401)
      expect((await send(method, url, body, 'mo')).status).toBe(403)
    }
    expect(await call('GET', `${path}/${id}`)).toMatchObject({ url: receiver.url })
    await send('DELETE', `${path}/${id}`, undefined, 'ada')
  })

  test('for a dataset that does not exist', async () => {
    expect((await send('POST', path, newHook({ dataset: 'none' }), 'ada')).status).toBe(404)
  })
})
