const patienceMs = 10_000

export type Answer = { status: number; headers: Headers; text: string }

/** Asks an address once; a sentence that says why when nothing answers. */
export async function ask(url: string, options: RequestInit = {}): Promise<Answer | { silent: string }> {
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(patienceMs) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { silent: `did not answer within ${patienceMs / 1000} s` }
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { silent: `cannot be reached (${cause || 'connection refused'})` }
  }
}

/** May pages of this origin read what the address answers? */
export function allows(headers: Headers, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
}

/** The JSON of an answer; undefined when it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
