import { AsyncLocalStorage } from 'node:async_hooks'
import parseRange from 'range-parser'

interface RangeRequest {
  header: string
  fileSize?: number
  range?: parseRange.Range | 'unsatisfiable' | undefined
}

const currentRequest = new AsyncLocalStorage<RangeRequest>()

/** The requested range; undefined for the whole file. */
export function parseRequestedRange(fileSize: number): parseRange.Range | undefined {
  const request = currentRequest.getStore()
  if (!request) return undefined
  request.fileSize = fileSize
  const ranges = parseRange(fileSize, request.header)
  // Several ranges and other units may be ignored.
  if (ranges === -1) request.range = 'unsatisfiable'
  else if (ranges !== -2 && ranges.type === 'bytes' && ranges.length === 1) request.range = ranges[0]
  return request.range === 'unsatisfiable' ? undefined : request.range
}

/**
 * Responds to a download with the requested byte range, which browsers need to seek in a video. The library does not
 * pass the header to its storage adapter, so an AsyncLocalStorage does.
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
