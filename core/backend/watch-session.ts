import type { SupabaseClient } from '@supabase/supabase-js'
import { type CustomerSession, type SecondFactorState, setSession, useAuth } from './auth-store.ts'

/** The assurance level of an access token: « aal2 » once the code of a second factor was entered. */
function decodeAssuranceLevel(token: string): unknown {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
}

/**
 * The factors of which the session still needs a code (docs/product/accounts.md#second-factor); undefined if it needs
 * none.
 */
function findPendingFactors({ user, access_token }: CustomerSession): SecondFactorState[] | undefined {
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  if (factors.length === 0 || decodeAssuranceLevel(access_token) === 'aal2') return undefined
  return factors.map(({ id, friendly_name = '' }) => ({ id, name: friendly_name }))
}

/** Clears a session that ended without a sign-out here, or one that was stored but could not be restored. */
export function expireSession() {
  useAuth.setState(({ user, isLoading, hasSessionEnded }) => ({
    session: null,
    user: null,
    isLoading: false,
    hasSessionEnded: hasSessionEnded || isLoading || user !== null,
  }))
}

/** Subscribes the auth store to the client's session, which counts once no code is pending. */
export function watchSession(client: Pick<SupabaseClient, 'auth'>) {
  client.auth.onAuthStateChange((_event, session) => {
    const pendingFactors = session ? findPendingFactors(session) : undefined
    if (pendingFactors) setSession(null)
    else if (session) setSession(session)
    else expireSession()
    useAuth.setState({ pendingFactors })
  })
}
