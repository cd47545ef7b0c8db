import { expect, test } from 'vitest'
import { createGateway } from './gateway.ts'

const echo = async (request: Request) => new Response(await request.text())
const url = 'http://localhost:54321/rest/v1/reviews'
const origin = 'https://shop.example'

test('limits the requests of a client IP and lets its browser read why', async () => {
  const handle = createGateway(echo, 1 / 1000)
  const send = (clientIp: string | null) => handle(new Request(url, { headers: { origin } }), clientIp)
  const responses = await Promise.all(['a', 'a', 'a', 'a', 'b', null].map(send))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 200])
  expect(responses[3]?.headers.get('access-control-allow-origin')).toBe('*')
  expect(responses[3]?.headers.get('access-control-expose-headers')).toContain('retry-after')
})

test('refuses a path with a null character before it reaches the database', async () => {
  const handle = createGateway(echo, 1)
  const path = 'storage/v1/object/reviews/images/a%00.png'
  const refused = await handle(
    new Request(`http://localhost:54321/${path}`, { method: 'POST', body: 'x' }),
    'a',
  )
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' })
})

test.each([
  ['rest/v1/reviews', 413],
  ['auth/v1/signup', 413],
  // The storage service has the status in its body.
  ['storage/v1/object/list/reviews', 400],
])('refuses a body of more than 1 MiB for %s', async (path, status) => {
  const handle = createGateway(echo, 1)
  const send = (byteCount: number) =>
    handle(
      new Request(`http://localhost:54321/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(byteCount),
      }),
      'a',
    )
  expect((await send(1024 * 1024)).status).toBe(200)
  expect((await send(1024 * 1024 + 1)).status).toBe(status)
})
