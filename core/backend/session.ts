import { browserStorage } from '#lib/browser-storage.ts'
import { sessionStorageKey, setSession } from './auth-store.ts'
import { loadClient } from './load-client.ts'

let subscription: Promise<void> | undefined

/** Subscribes the auth store to the client's session; later calls return the first subscription. */
export function subscribeToSession(): Promise<void> {
  subscription ??= Promise.all([loadClient(), import('./watch-session.ts')]).then(
    ([client, { watchSession }]) => watchSession(client),
  )
  return subscription
}

/** Restores the stored session of this visit; a visitor without one never downloads the client. */
export function restoreSession() {
  if (browserStorage.read(sessionStorageKey) === null) setSession(null)
  else subscribeOrSignOut()

  // Signed in from another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === sessionStorageKey && newValue !== null) subscribeOrSignOut()
  })
}

function subscribeOrSignOut() {
  subscribeToSession().catch(() => {
    subscription = undefined
    setSession(null)
  })
}
