import { browserStorage } from '#lib/browser-storage.ts'
import { loseSession, setSession } from './auth-store.ts'
import { loadClient } from './load-client.ts'
import { sessionKey } from './session-key.ts'

let following: Promise<void> | undefined

/** Keeps the store in step with the client's session, from its first reading on. */
export function connectSession(): Promise<void> {
  following ??= loadClient().then((client) => {
    client.auth.onAuthStateChange((_event, session) => {
      if (session) setSession(session)
      else loseSession()
    })
  })
  return following
}

/** Follows the session of this visit; a visitor without one never downloads the client. */
export function followSession() {
  if (browserStorage.read(sessionKey) === null) setSession(null)
  else connectWhenPossible()

  // Signed in from another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionKey && newValue !== null) connectWhenPossible()
  })
}

function connectWhenPossible() {
  connectSession().catch(() => {
    following = undefined
    setSession(null)
  })
}
