import { authOutcome } from './auth-outcome.ts'
import { loadClient } from './load-client.ts'

/** Sends the link that confirms a new account once more. */
export function resendConfirmation(email: string) {
  return authOutcome(async () => {
    const client = await loadClient()
    return client.auth.resend({ type: 'signup', email })
  })
}
