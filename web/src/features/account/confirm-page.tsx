import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { confirmEmail } from '#backend/confirm-email.ts'
import { retryDelayMs } from '#lib/retry.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'
import { SlowNotice } from '#ui/feedback/slow-notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { ConfirmFailed } from './confirm-failed.tsx'

/** Where the links of our mails lead: a confirmed address, or the form for a new password. */
export function Component() {
  const [params] = useSearchParams()
  const token = params.get('token_hash') ?? ''
  const type = params.get('type')
  // A query and not an effect: the link serves once, however often this page is mounted.
  const {
    data: outcome,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['confirm-email', token, type],
    queryFn: () => confirmEmail(token, type),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Without an answer the link has not served: it is tried again.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.ok === false && !data.answered && retryDelayMs(dataUpdateCount),
  })
  if (outcome?.ok && type === 'recovery') return <Navigate to="/nouveau-mot-de-passe" replace />

  return (
    <div className="page-width py-section">
      <PageMeta title="Confirmation" />
      {!outcome ? (
        <div role="status">
          <p className="mb-4 flex items-center gap-3 text-lead">
            <Spinner className="size-6" /> Confirmation en cours
          </p>
          <SlowNotice>La réponse se fait attendre. Gardez cette page ouverte.</SlowNotice>
        </div>
      ) : outcome.ok ? (
        <MessagePanel
          heading="h1"
          variant="neutral"
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
        <ConfirmFailed
          message={outcome.message}
          recovery={type === 'recovery'}
          retry={outcome.answered ? undefined : { running: isFetching, start: () => void refetch() }}
        />
      )}
    </div>
  )
}
