/**
 * Reads the body of a request or response as text, without trusting its declared length.
 * @returns undefined when the body exceeds the limit; the rest is not read
 */
export async function readLimitedText(
  message: Pick<Request, 'body' | 'headers'>,
  maxBytes: number,
): Promise<string | undefined> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes) return undefined
  const decoder = new TextDecoder()
  let byteCount = 0
  let text = ''
  for await (const chunk of message.body ?? []) {
    byteCount += chunk.byteLength
    if (byteCount > maxBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
