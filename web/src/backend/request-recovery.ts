import { authOutcome } from './auth-outcome.ts'
import { loadClient } from './load-client.ts'

/** Sends the link to choose a new password, when the address has an account; never tells whether it has. */
export function requestRecovery(email: string) {
  return authOutcome(async () => {
    const client = await loadClient()
    return client.auth.resetPasswordForEmail(email)
  })
}
