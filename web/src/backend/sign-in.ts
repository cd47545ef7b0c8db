import { authOutcome } from './auth-outcome.ts'
import { connectSession } from './follow-session.ts'
import { loadClient } from './load-client.ts'

export type Credentials = { email: string; password: string }

export function signIn(credentials: Credentials) {
  return authOutcome(async () => {
    await connectSession()
    const client = await loadClient()
    return client.auth.signInWithPassword(credentials)
  })
}
