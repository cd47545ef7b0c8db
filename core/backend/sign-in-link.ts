import { type AuthResult, callAuth } from './call-auth.ts'

/** Mails a link that signs in; succeeds for unknown e-mails too, so that accounts cannot be probed. */
export async function requestSignInLink(email: string): Promise<AuthResult> {
  const result = await callAuth((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }))
  return !result.ok && result.failure.code === 'otp_disabled' ? { ok: true, value: undefined } : result
}
