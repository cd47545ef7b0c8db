/**
 * Reads a request's body as text, whatever length it declares.
 *
 * @returns undefined when the body is longer than the limit; the rest is never read.
 */
export async function readLimitedText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const decoder = new TextDecoder()
  let byteCount = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    byteCount += chunk.byteLength
    if (byteCount > maxBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
