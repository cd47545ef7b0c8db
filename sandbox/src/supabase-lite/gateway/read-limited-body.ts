/**
 * Reads a request's body, whatever length it declares.
 *
 * @returns undefined when the body is longer than the limit; the rest is never read.
 */
export async function readLimitedBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const chunks: Uint8Array[] = []
  let byteCount = 0
  for await (const chunk of request.body ?? []) {
    byteCount += chunk.byteLength
    // Leaving the loop cancels the stream.
    if (byteCount > maxBytes) return undefined
    chunks.push(chunk)
  }
  const body = new Uint8Array(byteCount)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}

/** The JSON of a request, which can be read again; undefined for any other body. */
export const findJsonBody = (request: Request): Promise<unknown> =>
  request
    .clone()
    .json()
    .catch(() => undefined)
