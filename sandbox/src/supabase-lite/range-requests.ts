import { AsyncLocalStorage } from 'node:async_hooks'
import { type ByteRange, parseRange } from './byte-range.ts'

interface RangeRequest {
  header: string
  size?: number
  range?: ByteRange | 'unsatisfiable' | undefined
}

const current = new AsyncLocalStorage<RangeRequest>()

/** Called where a file of that size is read: the part that the request being answered asks for. */
export function takeRange(size: number): ByteRange | undefined {
  const request = current.getStore()
  if (!request) return undefined
  request.size = size
  request.range = parseRange(request.header, size)
  return request.range === 'unsatisfiable' ? undefined : request.range
}

/**
 * Answers a download with the part that its Range header asks for, without which browsers cannot seek in a
 * video. The library never tells its storage of the header: it goes around it, beside the request.
 */
export async function answerRange(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const header = request.headers.get('range')
  if (!header || !request.url.includes('/storage/v1/object/')) return answer()
  const asked: RangeRequest = { header }
  const response = await current.run(asked, answer)
  if (response.status !== 200 || !asked.range) return response

  const headers = new Headers(response.headers)
  if (asked.range === 'unsatisfiable') {
    await response.body?.cancel()
    headers.delete('content-length')
    headers.set('content-range', `bytes */${asked.size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = asked.range
  headers.set('content-range', `bytes ${start}-${end}/${asked.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(response.body, { status: 206, headers })
}
