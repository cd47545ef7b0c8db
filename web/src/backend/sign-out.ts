import { authOutcome } from './auth-outcome.ts'
import { setSession } from './auth-store.ts'
import { loadClient } from './load-client.ts'

export function signOut() {
  return authOutcome(async () => {
    const client = await loadClient()
    const answer = await client.auth.signOut()
    // What was asked for is no end to tell of.
    if (!answer.error) setSession(null)
    return answer
  })
}
