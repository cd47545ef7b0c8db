import type { Session, User } from '@supabase/supabase-js'
import { create } from 'zustand'

/** A signed-in customer, as the session knows them. */
export type Account = User

export type { Session }

type AuthState = {
  user: User | null
  session: Session | null
  /** Until the first session is read (spec §4). */
  loading: boolean
  /** A session ended that nobody closed here: it expired, was revoked, or another tab signed out. */
  ended: boolean
}

export const useAuth = create<AuthState>()(() => ({ user: null, session: null, loading: true, ended: false }))

/** Takes over what an auth event says. */
export function setSession(session: Session | null) {
  useAuth.setState({ session, user: session?.user ?? null, loading: false, ended: false })
}

/** Takes over that there is no session any more, where there was one or one was expected. */
export function loseSession() {
  useAuth.setState(({ user, loading, ended }) => ({
    session: null,
    user: null,
    loading: false,
    ended: ended || loading || user !== null,
  }))
}
