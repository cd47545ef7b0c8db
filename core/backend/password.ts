import { callAuth } from './call-auth.ts'

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
