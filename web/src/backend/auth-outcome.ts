import type { AuthError } from '@supabase/supabase-js'
import { authErrorMessage } from './auth-error-message.ts'

export type AuthOutcome = { ok: true } | { ok: false; code: string | undefined; message: string }

/** Turns what an auth call answered or threw into a value with a French message. */
export async function authOutcome(call: () => Promise<{ error: AuthError | null }>): Promise<AuthOutcome> {
  try {
    const { error } = await call()
    return error ? { ok: false, code: error.code, message: authErrorMessage(error) } : { ok: true }
  } catch {
    return { ok: false, code: undefined, message: authErrorMessage({}) }
  }
}
