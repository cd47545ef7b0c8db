/**
 * Reads a request's body, however it is sent, up to a limit.
 *
 * @param limit in bytes.
 * @returns undefined when there is more.
 */
export async function readBounded(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream: the rest is never read.
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  const body = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}

/** The same request with a body that has been read already, or was changed. */
export function withBody(request: Request, body: Uint8Array<ArrayBuffer>, headers: Headers): Request {
  headers.set('content-length', String(body.byteLength))
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal })
}
