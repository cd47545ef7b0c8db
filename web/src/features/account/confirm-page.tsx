import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { confirmEmail } from '#backend/confirm-email.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Where the link of a confirmation mail leads. */
export function Component() {
  const [params] = useSearchParams()
  const token = params.get('token_hash') ?? ''
  const type = params.get('type')
  // A query and not an effect: the link serves once, however often this page is mounted.
  const { data: outcome } = useQuery({
    queryKey: ['confirm-email', token, type],
    queryFn: () => confirmEmail(token, type),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

  return (
    <div className="page-width py-section">
      <PageMeta title="Confirmation de votre compte" />
      {!outcome ? (
        <p role="status" className="flex items-center gap-3 text-lead">
          <Spinner className="size-6" /> Confirmation en cours
        </p>
      ) : outcome.ok ? (
        <MessagePanel
          heading="h1"
          state="lit"
          title="Votre compte est confirmé"
          action={
            <ButtonLink to="/espace-client" variant="primary" size="large">
              Espace Client
            </ButtonLink>
          }
        >
          <p>Tout est prêt. Bonne soirée devant l’écran.</p>
        </MessagePanel>
      ) : (
        <MessagePanel
          heading="h1"
          state="crossed"
          title="Confirmation impossible"
          action={<ButtonLink to="/connexion">Se connecter</ButtonLink>}
        >
          <p>{outcome.message}</p>
        </MessagePanel>
      )}
    </div>
  )
}
