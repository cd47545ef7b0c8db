const timeoutMs = 10_000

export type TextResponse = { status: number; headers: Headers; text: string }

/** Sends one request. On failure, the reason completes a sentence that starts with the URL. */
export async function request(
  url: string,
  options: RequestInit = {},
): Promise<TextResponse | { failure: string }> {
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { failure: `did not respond within ${timeoutMs / 1000} s` }
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { failure: `cannot be reached (${cause || 'connection refused'})` }
  }
}

/** Whether pages of this origin may read a response with these headers. */
export function allowsOrigin(headers: Headers, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
}

/** The parsed JSON; undefined for other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
