import type { AuthSession, AuthUser } from '@supabase/supabase-js'
import { create } from 'zustand'

export type CustomerSession = AuthSession
export type User = AuthUser

/** Local storage key of the session; a visit without it never downloads the Supabase client. */
export const sessionStorageKey = 'auth-session'

/** An authenticator app whose code an account demands. */
export type SecondFactorState = { id: string; name: string }

type AuthState = {
  user: User | null
  session: CustomerSession | null
  /** Until the stored session is read. */
  isLoading: boolean
  /** The session ended without a sign-out here: it expired, was revoked, or another tab signed out. */
  hasSessionEnded: boolean
  /** Factors that require a code before the session counts. */
  pendingFactors?: readonly SecondFactorState[] | undefined
}

export const useAuth = create<AuthState>()(() => ({
  user: null,
  session: null,
  isLoading: true,
  hasSessionEnded: false,
}))

/** Stores the current session; null after a sign-out or for a visitor. */
export function setSession(session: CustomerSession | null) {
  useAuth.setState({ session, user: session?.user ?? null, isLoading: false, hasSessionEnded: false })
}
