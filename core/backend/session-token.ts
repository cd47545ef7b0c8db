import { useAuth } from './auth-store.ts'
import { loadClient } from './load-client.ts'

/** The token by which the store API knows the customer; the client renews one that has expired. */
export async function getSessionToken(): Promise<string> {
  const { auth } = await loadClient()
  const { data } = await auth.getSession()
  const session = data.session ?? useAuth.getState().session
  if (!session) throw new Error('There is no session.')
  return session.access_token
}
