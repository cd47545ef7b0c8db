import { expect, test } from 'vitest'
import { createFrontDoor } from './front-door.ts'

const answer = async (request: Request) => new Response(await request.text())
const url = 'http://localhost:54321/rest/v1/reviews'
const origin = 'https://shop.example'

test('one address may ask only so often; its browser may read why', async () => {
  const door = createFrontDoor(answer, 1 / 1000)
  const ask = (peer: string | null) => door(new Request(url, { headers: { origin } }), peer)
  const answers = await Promise.all(['a', 'a', 'a', 'a', 'b', null].map(ask))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 200])
  expect(answers[3]?.headers.get('access-control-allow-origin')).toBe('*')
  expect(answers[3]?.headers.get('access-control-expose-headers')).toContain('retry-after')
})

test('a path with a null character is refused before it reaches the database', async () => {
  const door = createFrontDoor(answer, 1)
  const path = 'storage/v1/object/reviews/images/a%00.png'
  const refused = await door(
    new Request(`http://localhost:54321/${path}`, { method: 'POST', body: 'x' }),
    'a',
  )
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ statusCode: '400', error: 'InvalidKey' })
})

test.each([
  ['rest/v1/reviews', 413],
  ['auth/v1/signup', 413],
  // The storage service says the status in its body.
  ['storage/v1/object/list/reviews', 400],
])('a body of more than a mebibyte stays outside of %s', async (path, status) => {
  const door = createFrontDoor(answer, 1)
  const ask = (bytes: number) =>
    door(
      new Request(`http://localhost:54321/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: 'x'.repeat(bytes),
      }),
      'a',
    )
  expect((await ask(1024 * 1024)).status).toBe(200)
  expect((await ask(1024 * 1024 + 1)).status).toBe(status)
})
