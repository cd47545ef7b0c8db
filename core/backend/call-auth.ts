import type { Result } from '@lucarne/store/contract/result.ts'
import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { loadClient } from './load-client.ts'

/**
 * The service's own code, or the name of an error that has none; `unreachable` and `failed` are ours, when the same call
 * may succeed later. The service may add codes, so that this is no closed list.
 */
export type AuthFailure = { code: string }

export type AuthResult = Result<undefined, AuthFailure>

/** Whether the same call may succeed later. */
export const isRetryable = ({ code }: AuthFailure) => code === 'unreachable' || code === 'failed'

type AuthClient = SupabaseClient['auth']

/** Calls the auth service; errors, returned or thrown, become a result. */
export async function callAuth(
  call: (auth: AuthClient) => Promise<{ error: AuthError | null }>,
): Promise<AuthResult> {
  try {
    const { auth } = await loadClient()
    const { error } = await call(auth)
    if (!error) return { ok: true, value: undefined }
    const code = error.name === 'AuthRetryableFetchError' ? 'unreachable' : (error.code ?? error.name)
    return { ok: false, failure: { code } }
  } catch {
    return { ok: false, failure: { code: 'failed' } }
  }
}
