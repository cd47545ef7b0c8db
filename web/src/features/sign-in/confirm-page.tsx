import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { redeemLink } from '#backend/auth.ts'
import { retryDelayMs } from '#lib/retry.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'
import { SlowNotice } from '#ui/feedback/slow-notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'

/** Redeems a mailed link: confirms an account, or leads to the form for a new password. */
export function Component() {
  const [params] = useSearchParams()
  const token = params.get('token_hash') ?? ''
  const type = params.get('type')
  const isPasswordReset = type === 'recovery'
  // A query, not an effect: the link can be redeemed once, however often this page mounts.
  const {
    data: result,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['redeem-link', token, type],
    queryFn: () => redeemLink(token, type),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Without a response the link is still unused, so it is redeemed again.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.ok === false && data.isRetryable && retryDelayMs(dataUpdateCount),
  })
  if (result?.ok && isPasswordReset) return <Navigate to="/nouveau-mot-de-passe" replace />

  return (
    <div className="page-width py-section">
      <PageMeta title="Confirmation" />
      {!result ? (
        <div role="status">
          <p className="mb-4 flex items-center gap-3 text-lead">
            <Spinner className="size-6" /> Confirmation en cours
          </p>
          <SlowNotice>La réponse se fait attendre. Gardez cette page ouverte.</SlowNotice>
        </div>
      ) : result.ok ? (
        <AccountConfirmed />
      ) : result.isRetryable ? (
        <ServiceUnreachable message={result.message} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <LinkRejected message={result.message} isPasswordReset={isPasswordReset} />
      )}
    </div>
  )
}

function AccountConfirmed() {
  return (
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
  )
}

type UnreachableProps = { message: string; isRetrying: boolean; onRetry: () => void }

function ServiceUnreachable({ message, isRetrying, onRetry }: UnreachableProps) {
  return (
    <MessagePanel
      heading="h1"
      variant="error"
      title="Votre lien n’a pas encore pu être vérifié"
      action={
        <Button variant="primary" loading={isRetrying} onClick={onRetry}>
          Réessayer
        </Button>
      }
    >
      <p>{message}</p>
      <p>Gardez cette page ouverte{'\u202f'}: nous réessayons pour vous.</p>
    </MessagePanel>
  )
}

/** An expired or already redeemed link, with the way to request another one. */
function LinkRejected({ message, isPasswordReset }: { message: string; isPasswordReset: boolean }) {
  return (
    <MessagePanel
      heading="h1"
      variant="error"
      title={isPasswordReset ? 'Ce lien ne sert plus' : 'Confirmation impossible'}
      action={
        <>
          <ButtonLink
            to={isPasswordReset ? '/mot-de-passe-oublie' : '/renvoyer-confirmation'}
            variant="primary"
          >
            Demander un autre lien
          </ButtonLink>
          <ButtonLink to="/connexion">Se connecter</ButtonLink>
        </>
      }
    >
      <p>{message}</p>
    </MessagePanel>
  )
}
