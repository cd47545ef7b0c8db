import type { EmailOtpType } from '@supabase/supabase-js'
import { type AuthResult, callAuth } from './call-auth.ts'
import { subscribeToSession } from './session.ts'

export type SignInCredentials = { email: string; password: string }

export type NewAccount = SignInCredentials & { fullName: string; whatsapp: string }

export function signIn(credentials: SignInCredentials) {
  return callAuth(async (auth) => {
    await subscribeToSession()
    return auth.signInWithPassword(credentials)
  })
}

/** Creates an account; it has no session until its e-mail is confirmed. */
export function signUp({ email, password, fullName, whatsapp }: NewAccount) {
  return callAuth(async (auth) => {
    await subscribeToSession()
    return auth.signUp({ email, password, options: { data: { full_name: fullName, whatsapp } } })
  })
}

/** Sends the confirmation link of a new account again. */
export function resendConfirmation(email: string) {
  return callAuth((auth) => auth.resend({ type: 'signup', email }))
}

const linkTypes: readonly EmailOtpType[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
]

/** Redeems the token of a mailed link, which signs in; an unknown type is treated as an e-mail confirmation. */
export function redeemLink(tokenHash: string, type: string | null) {
  return callAuth(async (auth) => {
    await subscribeToSession()
    return auth.verifyOtp({
      token_hash: tokenHash,
      type: linkTypes.find((linkType) => linkType === type) ?? 'email',
    })
  })
}

/** Sends a password-reset link; succeeds for unknown e-mails too, so that accounts cannot be probed. */
export function requestPasswordReset(email: string) {
  return callAuth((auth) => auth.resetPasswordForEmail(email))
}

/**
 * Changes the password of the signed-in customer, which ends all other sessions.
 *
 * @param currentPassword needed unless a mailed link opened this session
 */
export function changePassword(password: string, currentPassword?: string) {
  return callAuth((auth) =>
    auth.updateUser({
      password,
      ...(currentPassword !== undefined && { current_password: currentPassword }),
    }),
  )
}

/** Mails a link that signs in; succeeds for unknown e-mails too, so that accounts cannot be probed. */
export async function requestSignInLink(email: string): Promise<AuthResult> {
  const result = await callAuth((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }))
  return !result.ok && result.failure.code === 'otp_disabled' ? { ok: true, value: undefined } : result
}
