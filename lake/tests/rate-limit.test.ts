import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { STUDIO_ORIGIN } from './lake-options.ts'
import { readEvents } from './read-events.ts'
import { startTestLake, type TestLake } from './test-lake.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake({ requestsPerMinute: 5 })
})
afterEach(() => lake.close())

const sendQuery = () => lake.request('/data/query/production?query=1', { headers: { origin: STUDIO_ORIGIN } })
const sendQueries = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, sendQuery))).at(-1)

test('a client IP over the limit gets a 429 with Retry-After', async () => {
  expect((await sendQueries(5))?.status).toBe(200)
  const refused = await sendQuery()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('access-control-allow-origin')).toBe(STUDIO_ORIGIN)
  expect(await refused.json()).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'Too many requests. Please wait a moment',
  })
})

test.each(['/assets/images/production', '/data/mutate/production', '/auth/fetch', '/nothing'])(
  'every route is limited: %s',
  async (path) => {
    await sendQueries(5)
    expect((await lake.request(path, { method: 'POST', body: '{}' })).status).toBe(429)
  },
)

test('asset requests are limited', async () => {
  await sendQueries(5)
  expect((await fetch(`${lake.baseUrl}/images/test/production/none-1x1.png`)).status).toBe(429)
})

test('a listener counts as one request and keeps receiving events beyond the limit', async () => {
  const listener = readEvents(await lake.request('/data/listen/production?query=*', { user: 'ada' }))
  expect((await listener.next()).event).toBe('welcome')
  const client = lake.client('ada')
  for (const _id of ['a', 'b', 'c', 'd']) await client.create({ _id, _type: 'note' })
  expect((await sendQuery()).status).toBe(429)
  for (const documentId of ['a', 'b', 'c', 'd'])
    expect((await listener.next()).data).toMatchObject({ documentId })
  await listener.close()
})

test('streams over the multiplexed socket are limited', async () => {
  const socket = new WebSocket(`${lake.baseUrl.replace('http', 'ws')}/mux`)
  const statuses: number[] = []
  socket.on('message', (data) => {
    const { status } = JSON.parse(data.toString())
    if (status) statuses.push(status)
  })
  socket.on('open', () => {
    for (let id = 1; id <= 6; id++) {
      const url = `${lake.baseUrl}/v1/data/listen/production?query=*`
      socket.send(JSON.stringify({ id, url, headers: {} }))
    }
  })
  await expect.poll(() => statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429])
  socket.terminate()
})

test('requests within the process are not limited', async () => {
  const request = () => new Request(`${lake.baseUrl}/v1/data/query/production?query=1`)
  const responses = await Promise.all(Array.from({ length: 20 }, () => lake.lake.fetch(request())))
  expect(responses.filter(({ status }) => status !== 200)).toEqual([])
})
