import { authOutcome } from './auth-outcome.ts'
import { loadClient } from './load-client.ts'

export function signOut() {
  return authOutcome(async () => {
    const client = await loadClient()
    return client.auth.signOut()
  })
}
