import { authOutcome } from './auth-outcome.ts'
import { loadClient } from './load-client.ts'

/** Gives the signed-in customer a new password. */
export function changePassword(password: string) {
  return authOutcome(async () => {
    const client = await loadClient()
    return client.auth.updateUser({ password })
  })
}
