import { expect, test } from 'vitest'
import { boundedText } from './bounded-text.ts'

/** A body that does not say its size, sent in pieces; counts what was read of it. */
function streamed(text: string) {
  const bytes = new TextEncoder().encode(text)
  const read = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.bytes === bytes.length) controller.close()
        else controller.enqueue(bytes.subarray(read.bytes, ++read.bytes))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, request: new Request('http://localhost/', { method: 'POST', body, duplex: 'half' }) }
}

test('a body is read whole, letters of several bytes too', async () => {
  expect(await boundedText(streamed('été').request, 5)).toBe('été')
  expect(await boundedText(new Request('http://localhost/', { method: 'POST' }), 5)).toBe('')
})

test('a body that is longer than it may be is not read to its end, whatever it claims', async () => {
  const { read, request } = streamed('x'.repeat(1_000))
  request.headers.set('content-length', '1')
  expect(await boundedText(request, 5)).toBeUndefined()
  expect(read.bytes).toBe(6)
})

test('a body that says it is too long is not read at all', async () => {
  const { read, request } = streamed('x')
  request.headers.set('content-length', '6')
  expect(await boundedText(request, 5)).toBeUndefined()
  expect(read.bytes).toBe(0)
})
