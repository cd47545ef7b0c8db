import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Account } from '#backend/auth-store.ts'
import { useAuth } from '#backend/auth-store.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** For signed-in users: a spinner while the session loads, then the page or `/connexion` (spec §2). */
export function AccountGuard({ children }: { children: (user: Account) => ReactNode }) {
  const { user, loading } = useAuth()
  const { pathname, search } = useLocation()
  if (loading) {
    return (
      <p role="status" className="grid min-h-[60dvh] place-items-center">
        <span className="sr-only">Chargement de votre espace</span>
        <Spinner className="size-8 text-accent" />
      </p>
    )
  }
  if (!user) return <Navigate to="/connexion" replace state={{ from: pathname + search }} />
  return children(user)
}
