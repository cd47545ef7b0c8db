import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { NotFound } from './not-found.tsx'

/** What a page shows in its place when it cannot: the shell around it stays. */
export function RouteError() {
  const error = useRouteError()
  const queryClient = useQueryClient()
  const { reset } = useQueryErrorResetBoundary()
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    console.error(error)
  }, [error])

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />

  const retry = () => {
    reset()
    void revalidate()
    // The shell lost its own content with the page's.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <div className="page-width py-section">
      <PageMeta title="Page indisponible" />
      <MessagePanel
        heading="h1"
        state="crossed"
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
      </MessagePanel>
    </div>
  )
}
