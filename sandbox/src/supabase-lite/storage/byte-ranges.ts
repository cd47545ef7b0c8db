import { AsyncLocalStorage } from 'node:async_hooks'

/** A part of a file, both ends included, as in `Range: bytes=0-99`. */
interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a Range header. Not `range-parser`, which rejects a suffix longer than the file (RFC 9110: the whole file)
 * and a reversed range (RFC 9110: ignore the header) as unsatisfiable.
 *
 * @returns undefined to send the whole file (no range, several, or another unit), 'unsatisfiable' when the range
 * starts after the end of the file.
 */
export function parseRange(header: string | null, fileSize: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), fileSize)
    return length === 0 ? 'unsatisfiable' : { start: fileSize - length, end: fileSize - 1 }
  }
  const start = Number(first)
  const end = last === '' ? fileSize - 1 : Math.min(Number(last), fileSize - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= fileSize ? 'unsatisfiable' : { start, end }
}

interface RangeRequest {
  header: string
  fileSize?: number
  range?: ByteRange | 'unsatisfiable' | undefined
}

const currentRequest = new AsyncLocalStorage<RangeRequest>()

/** The range of a file that the current request wants; undefined for the whole file. */
export function requestedRange(fileSize: number): ByteRange | undefined {
  const request = currentRequest.getStore()
  if (!request) return undefined
  request.fileSize = fileSize
  request.range = parseRange(request.header, fileSize)
  return request.range === 'unsatisfiable' ? undefined : request.range
}

/**
 * Responds to a download with the range that its header requests, without which browsers cannot seek in a video.
 * The library does not pass the header to its storage adapter: an AsyncLocalStorage does.
 */
export async function respondWithRange(request: Request, handle: () => Promise<Response>): Promise<Response> {
  const header = request.headers.get('range')
  if (!header || !request.url.includes('/storage/v1/object/')) return handle()
  const rangeRequest: RangeRequest = { header }
  const response = await currentRequest.run(rangeRequest, handle)
  if (response.status !== 200 || !rangeRequest.range) return response

  const headers = new Headers(response.headers)
  if (rangeRequest.range === 'unsatisfiable') {
    await response.body?.cancel()
    headers.delete('content-length')
    headers.set('content-range', `bytes */${rangeRequest.fileSize}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = rangeRequest.range
  headers.set('content-range', `bytes ${start}-${end}/${rangeRequest.fileSize}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(response.body, { status: 206, headers })
}
