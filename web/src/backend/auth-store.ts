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
}

export const useAuth = create<AuthState>()(() => ({ user: null, session: null, loading: true }))

/** Takes over what an auth event says. */
export function setSession(session: Session | null) {
  useAuth.setState({ session, user: session?.user ?? null, loading: false })
}
