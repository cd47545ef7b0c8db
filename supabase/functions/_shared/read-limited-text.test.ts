import { expect, test } from 'vitest'
import { readLimitedText } from './read-limited-text.ts'

/** A body without a declared length, sent byte by byte; counts the bytes that were read. */
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

test('readLimitedText reads the whole body, multi-byte characters included', async () => {
  expect(await readLimitedText(streamed('été').request, 5)).toBe('été')
  expect(await readLimitedText(new Request('http://localhost/', { method: 'POST' }), 5)).toBe('')
})

test('readLimitedText stops reading a body over the limit, whatever length it declares', async () => {
  const { read, request } = streamed('x'.repeat(1_000))
  request.headers.set('content-length', '1')
  expect(await readLimitedText(request, 5)).toBeUndefined()
  expect(read.bytes).toBe(6)
})

test('readLimitedText reads nothing of a body that declares a length over the limit', async () => {
  const { read, request } = streamed('x')
  request.headers.set('content-length', '6')
  expect(await readLimitedText(request, 5)).toBeUndefined()
  expect(read.bytes).toBe(0)
})
