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
