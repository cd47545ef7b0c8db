import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Spinner } from '#ui/feedback/spinner.tsx'

type Props<User> = {
  user: User | null
  /** Until the stored session is read. */
  isLoading: boolean
  children: (user: User) => ReactNode
}

/** For signed-in users: a spinner while the session loads, then the page or a redirect to `/connexion`. */
export function SignInGuard<User>({ user, isLoading, children }: Props<User>) {
  const { pathname, search } = useLocation()
  if (isLoading) {
    return (
      <p role="status" className="grid min-h-[60dvh] place-items-center">
        <span className="sr-only">Chargement de votre espace</span>
        <Spinner className="size-8 text-accent" />
      </p>
    )
  }
  if (user === null) return <Navigate to="/connexion" replace state={{ from: pathname + search }} />
  return children(user)
}
