import { vi } from 'vitest'

type Answer = { status?: number; body: unknown } | 'never'

/**
 * What the service answers, by the end of the path; a function is asked at each call. What no test expects is
 * answered 404, and the calls can be looked up.
 */
export function fakeBackend(answers: Record<string, Answer | (() => Answer)>) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const name = Object.keys(answers).find((ending) => pathname.endsWith(ending)) ?? ''
    const found = answers[name] ?? { status: 404, body: { message: pathname } }
    const answer = typeof found === 'function' ? found() : found
    if (answer === 'never') return new Promise(() => {})
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    })
  })
  return {
    /** The bodies sent to an address so far, parsed. */
    bodiesOf: (ending: string): unknown[] =>
      fetched.mock.calls
        .filter(([input]) => new URL(String(input)).pathname.endsWith(ending))
        .map(([, init]) => (init?.body ? JSON.parse(String(init.body)) : null)),
  }
}

/** What the service answers when there is no row where one was asked for. */
export const noRow: Answer = {
  status: 406,
  body: { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' },
}

export const broken: Answer = { status: 500, body: { code: 'XX000', message: 'broken' } }
