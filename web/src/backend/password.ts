import { callAuth } from './call-auth.ts'

/** Sends a password-reset link; succeeds for unknown e-mails too, so that accounts cannot be probed. */
export function requestPasswordReset(email: string) {
  return callAuth((auth) => auth.resetPasswordForEmail(email))
}

/** Changes the password of the signed-in customer. */
export function changePassword(password: string) {
  return callAuth((auth) => auth.updateUser({ password }))
}
