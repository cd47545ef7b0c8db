import type { AuthError } from '@supabase/supabase-js'
import { authErrorMessage } from './auth-error-message.ts'

export type AuthOutcome =
  | { ok: true }
  | {
      ok: false
      code: string | undefined
      message: string
      /** False when the service could not say anything: the same call may succeed later. */
      answered: boolean
    }

/** Turns what an auth call answered or threw into a value with a French message. */
export async function authOutcome(call: () => Promise<{ error: AuthError | null }>): Promise<AuthOutcome> {
  try {
    const { error } = await call()
    if (!error) return { ok: true }
    const answered = error.name !== 'AuthRetryableFetchError'
    return { ok: false, code: error.code, message: authErrorMessage(error), answered }
  } catch {
    return { ok: false, code: undefined, message: authErrorMessage({}), answered: false }
  }
}
