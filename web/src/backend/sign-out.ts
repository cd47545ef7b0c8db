import { setSession } from './auth-store.ts'
import { callAuth } from './call-auth.ts'

/** Signs out. In a module of its own because the menu of every page imports it. */
export function signOut() {
  return callAuth(async (auth) => {
    const response = await auth.signOut()
    // Before the client's event, which would report the session as ended unexpectedly.
    if (!response.error) setSession(null)
    return response
  })
}
