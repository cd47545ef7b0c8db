import { useAuth } from './auth-store.ts'

/** Clears a session that ended without a sign-out here, or one that was stored but could not be restored. */
export function expireSession() {
  useAuth.setState(({ user, isLoading, hasSessionEnded }) => ({
    session: null,
    user: null,
    isLoading: false,
    hasSessionEnded: hasSessionEnded || isLoading || user !== null,
  }))
}
