import { setSession } from './auth-store.ts'
import { callAuth } from './call-auth.ts'

/** Ends the session of this device; others stay signed in. In a module of its own because the menu of every page imports it. */
export function signOut() {
  return callAuth(async (auth) => {
    const response = await auth.signOut({ scope: 'local' })
    // Before the client's event, which would report the session as ended unexpectedly.
    if (!response.error) setSession(null)
    return response
  })
}
