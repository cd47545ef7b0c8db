import { describe, expect, test } from 'vitest'
import { readLimitedBody } from './read-limited-body.ts'

const url = 'http://localhost/'

/** A body without a declared length, in chunks of 10 bytes; counts the chunks that were read. */
function streamed(chunkCount: number) {
  const read = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.chunks === chunkCount) controller.close()
        else controller.enqueue(new Uint8Array(10).fill(++read.chunks))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, request: new Request(url, { method: 'POST', body, duplex: 'half' }) }
}

describe('a body with a limit of 50 bytes', () => {
  test('is read whole when it has exactly 50', async () => {
    const body = await readLimitedBody(streamed(5).request, 50)
    expect(body).toHaveLength(50)
    expect([body?.[0], body?.[49]]).toEqual([1, 5])
  })

  test('is refused by its declared length before any byte is read', async () => {
    const { read, request } = streamed(6)
    request.headers.set('content-length', '60')
    expect(await readLimitedBody(request, 50)).toBeUndefined()
    expect(read.chunks).toBe(0)
  })

  test('is refused without a declared length, and the rest is not read', async () => {
    const { read, request } = streamed(1000)
    expect(await readLimitedBody(request, 50)).toBeUndefined()
    expect(read.chunks).toBeLessThan(10)
  })

  test('may be empty', async () => {
    expect(await readLimitedBody(new Request(url, { method: 'POST' }), 50)).toHaveLength(0)
  })
})
