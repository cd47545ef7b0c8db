import { expect, test } from 'vitest'
import { createGateway } from './gateway.ts'

const echo = async (request: Request) => new Response(await request.text())
const url = 'http://localhost:54321/rest/v1/reviews'
const origin = 'https://shop.example'

test('the gateway limits the requests of a client IP and lets its browser read why', async () => {
  const handle = createGateway(echo, 1 / 1000)
  const send = (clientIp: string | null) => handle(new Request(url, { headers: { origin } }), clientIp)
  const responses = await Promise.all(['a', 'a', 'a', 'a', 'b', null].map(send))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 200])
  expect(responses[3]?.headers.get('access-control-allow-origin')).toBe('*')
  expect(responses[3]?.headers.get('access-control-expose-headers')).toContain('retry-after')
})

test('the gateway refuses a path with a null character before it reaches the database', async () => {
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
  // The storage service puts the status into the body.
  ['storage/v1/object/list/reviews', 400],
])('the gateway refuses a body of more than 10 MiB for %s', async (path, status) => {
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
  expect((await send(10 * 1024 * 1024)).status).toBe(200)
  expect((await send(10 * 1024 * 1024 + 1)).status).toBe(status)
})

const postJson = (path: string, body: object, method = 'POST') =>
  new Request(`http://localhost:54321/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('the gateway limits an auth endpoint whose path is percent-encoded', async () => {
  const refuseCode = async () => Response.json({}, { status: 403 })
  const handle = createGateway(refuseCode, 1 / 10)
  const send = (path: string) => handle(postJson(path, { token: '123456' }), 'a')
  const statuses = [
    await send('auth/v1/verif%79'),
    await send('auth/v1/verify'),
    await send('auth%2Fv1/verify'),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await send('auth/v1/%76erify')).status).toBe(429)
})

test('the gateway refuses an e-mail with a null character before the library can log it', async () => {
  let calls = 0
  const handle = createGateway(async () => Response.json({ calls: ++calls }), 1)
  const refused = await handle(postJson('auth/v1/recover', { email: 'camille\0@exemple.fr' }), 'a')
  expect([refused.status, calls]).toEqual([400, 0])
})

test('the gateway checks the type of an upload whose path is percent-encoded', async () => {
  const handle = createGateway(echo, 1)
  const upload = new Request('http://localhost:54321/storage/v1/objec%74/reviews/images/a.png', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: '<script>',
  })
  expect(await (await handle(upload, 'a')).json()).toMatchObject({ statusCode: '415' })
})
