import { describe, expect, test } from 'vitest'
import { readBounded } from './bounded-body.ts'

const url = 'http://localhost/'

/** A body that does not say its size, of so many pieces of 10 bytes; counts what was read of it. */
function streamed(pieces: number) {
  const read = { pieces: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.pieces === pieces) controller.close()
        else controller.enqueue(new Uint8Array(10).fill(++read.pieces))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, request: new Request(url, { method: 'POST', body, duplex: 'half' }) }
}

describe('a body with a limit of 50 bytes', () => {
  test('is read whole when it fits exactly', async () => {
    const body = await readBounded(streamed(5).request, 50)
    expect(body).toHaveLength(50)
    expect([body?.[0], body?.[49]]).toEqual([1, 5])
  })

  test('is refused by its announced size before anything is read', async () => {
    const { read, request } = streamed(6)
    request.headers.set('content-length', '60')
    expect(await readBounded(request, 50)).toBeUndefined()
    expect(read.pieces).toBe(0)
  })

  test('is refused when it says nothing of its size, and the rest is not read', async () => {
    const { read, request } = streamed(1000)
    expect(await readBounded(request, 50)).toBeUndefined()
    expect(read.pieces).toBeLessThan(10)
  })

  test('may be empty', async () => {
    expect(await readBounded(new Request(url, { method: 'POST' }), 50)).toHaveLength(0)
  })
})
