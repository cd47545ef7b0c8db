import { vi } from 'vitest'
import type { CustomerSession } from '#backend/auth-store.ts'

type MockResponse = { status?: number; body: unknown } | 'never'

/**
 * Mocks `fetch` with Supabase's responses by the end of the path; a function is called at each request. Other paths
 * respond 404.
 */
export function mockSupabase(responses: Record<string, MockResponse | (() => MockResponse)>) {
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const name = Object.keys(responses).find((ending) => pathname.endsWith(ending)) ?? ''
    const found = responses[name] ?? { status: 404, body: { message: pathname } }
    const response = typeof found === 'function' ? found() : found
    if (response === 'never') return new Promise(() => {})
    return new Response(JSON.stringify(response.body), {
      status: response.status ?? 200,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    })
  })
  return {
    fetchMock,
    /** The parsed bodies of the requests so far whose path has this ending. */
    requestBodies: (ending: string): unknown[] =>
      fetchMock.mock.calls
        .filter(([input]) => new URL(String(input)).pathname.endsWith(ending))
        .map(([, init]) => (init?.body ? JSON.parse(String(init.body)) : null)),
  }
}

/** PostgREST's response to `single()` without a row. */
export const noRow: MockResponse = {
  status: 406,
  body: { code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' },
}

export const serverError: MockResponse = { status: 500, body: { code: 'XX000', message: 'broken' } }

/** A session whose user metadata is empty by default. */
export const session = (user_metadata: CustomerSession['user']['user_metadata'] = {}): CustomerSession => ({
  access_token: 'e30.e30.e30',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: {
    id: 'u1a2b3c4-79bc-7459-b82f-18220b5fdfe7',
    email: 'camille@exemple.fr',
    user_metadata,
    app_metadata: {},
    aud: 'authenticated',
    created_at: '2024-03-14T12:00:00Z',
  },
})

/** A session of an account with second factors, at an assurance level. */
export function createSessionWithFactors(level: 'aal1' | 'aal2', names: readonly string[]): CustomerSession {
  const plain = session()
  const factors = names.map((name, index) => ({
    id: `f${index + 1}`,
    friendly_name: name,
    factor_type: 'totp' as const,
    status: 'verified' as const,
    created_at: '2026-03-14T12:00:00Z',
    updated_at: '2026-03-14T12:00:00Z',
  }))
  const access_token = `e30.${btoa(JSON.stringify({ aal: level }))}.e30`
  return { ...plain, access_token, user: { ...plain.user, factors } }
}
