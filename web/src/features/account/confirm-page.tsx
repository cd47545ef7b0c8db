import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { confirmEmail } from '#backend/confirm-email.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ConfirmFailed } from './confirm-failed.tsx'

/** Where the links of our mails lead: a confirmed address, or the form for a new password. */
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
  if (outcome?.ok && type === 'recovery') return <Navigate to="/nouveau-mot-de-passe" replace />

  return (
    <div className="page-width py-section">
      <PageMeta title="Confirmation" />
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
        <ConfirmFailed message={outcome.message} recovery={type === 'recovery'} />
      )}
    </div>
  )
}
