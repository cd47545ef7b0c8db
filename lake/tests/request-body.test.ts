import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()

const FIVE_MEGABYTES = 5 * 1024 * 1024

function mutate(body: BodyInit) {
  return fetch(`${lake.baseUrl}/v1/data/mutate/production`, {
    method: 'POST',
    headers: { authorization: 'Bearer token-ada' },
    body,
    // Node's fetch requires half duplex for stream bodies.
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
}

function createBodyStream(bytes: number): ReadableStream<Uint8Array> {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      left -= 65_536
      controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })
}

const errorBody = (statusCode: number) => ({
  statusCode,
  error: expect.any(String),
  message: expect.any(String),
})

describe('a body', () => {
  test.each([
    ['with a declared length', () => ' '.repeat(FIVE_MEGABYTES)],
    ['as a stream', () => createBodyStream(FIVE_MEGABYTES)],
  ])('over the size limit, %s, is a 413', async (_, body) => {
    const response = await mutate(body())
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual(errorBody(413))
  })

  test.each([
    ['with invalid JSON', '{"mutations": ['],
    ['without content', ''],
    ['of another shape', '{"mutations": {"create": {}}}'],
    ['without mutations', '{"mutations": []}'],
    [
      'with too deep nesting',
      `{"mutations": [{"create": {"_type": "t", "a": ${'['.repeat(9_999)}${']'.repeat(9_999)}}}]}`,
    ],
    ['with a key that reaches the prototype', '{"mutations": [{"create": {"_type": "t", "__proto__": {}}}]}'],
    [
      'with two kinds of mutation in one',
      '{"mutations": [{"create": {"_type": "t"}, "delete": {"id": "x"}}]}',
    ],
  ])('%s is a 400, and nothing is written', async (_, body) => {
    const response = await mutate(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual(errorBody(400))
    expect(await lake.client('ada').fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
  })
})

describe('a malformed id', () => {
  test.each(['...', 'a..b', '-a', '.a', 'a/b', 'a b', 'é', 'x'.repeat(129)])('%s is refused', async (_id) => {
    await expect(lake.client('ada').create({ _id, _type: 't' })).rejects.toMatchObject({ statusCode: 400 })
    expect(
      (await lake.request(`/data/doc/production/${encodeURIComponent(_id)}`, { user: 'ada' })).status,
    ).toBe(400)
  })
})

/** Sends all but the end of a body of almost 4 MB. */
function sendUnfinishedBody(user: string) {
  const headers = { authorization: `Bearer token-${user}`, 'content-length': 3_900_000 }
  const outgoing = request(`${lake.baseUrl}/v1/data/mutate/production`, { method: 'POST', headers })
  outgoing.on('error', () => {})
  outgoing.write(' '.repeat(3_899_999))
  return outgoing
}

test('bodies in memory are limited per caller and in total, until their requests end', async () => {
  const unfinished = ['ada', 'wim'].flatMap((user) =>
    Array.from({ length: 4 }, () => sendUnfinishedBody(user)),
  )
  const sendBody = async (user: 'ada' | 'mo') => {
    const body = ' '.repeat(3_900_000)
    const { status, headers } = await lake.request('/data/mutate/production', { method: 'POST', user, body })
    return { status, retryAfter: headers.get('retry-after') }
  }
  await expect.poll(() => sendBody('ada'), { timeout: 20_000 }).toEqual({ status: 429, retryAfter: '1' })
  await expect.poll(() => sendBody('mo'), { timeout: 20_000 }).toEqual({ status: 503, retryAfter: '1' })
  for (const outgoing of unfinished) outgoing.destroy()
  await expect.poll(() => sendBody('mo'), { timeout: 20_000 }).toEqual({ status: 400, retryAfter: null })
})
