import NotFound from '@lucarne/core/messages/not-found.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { MessagePanel } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router-dom'
import { useContentRetry } from './use-content-retry.ts'

/** The error boundary of every page; the layout around it stays. */
export default function RouteError() {
  const error = useRouteError()
  const queryClient = useQueryClient()
  const { reset } = useQueryErrorResetBoundary()
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    console.error(error)
  }, [error])

  const navigate = useNavigate()
  const location = useLocation()
  useContentRetry(() => {
    reset()
    // A navigation and not a revalidation: with cached data a revalidation ends within the same tick, and the router
    // keeps the error.
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state })
  })

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />

  const retry = () => {
    reset()
    void revalidate()
    // The layout's own query failed with the page's.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <div className="page-width py-section">
      <PageMeta title="Page indisponible" />
      <MessagePanel
        heading="h1"
        variant="error"
        title="Cette page ne répond pas"
        action={
          <>
            <Button variant="primary" loading={state === 'loading'} onClick={retry}>
              Réessayer
            </Button>
            <ButtonLink to="/">Retour à l’accueil</ButtonLink>
          </>
        }
      >
        <p>Le contenu n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.</p>
        <p>Sinon, la page revient d’elle-même dès que possible.</p>
      </MessagePanel>
    </div>
  )
}
