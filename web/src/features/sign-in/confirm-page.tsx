import { redeemLink } from '@lucarne/core/backend/auth.ts'
import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { isRetryable } from '@lucarne/core/backend/call-auth.ts'
import { retryDelayMs } from '@lucarne/core/lib/retry.ts'
import { describeAuthFailure } from '@lucarne/core/ui/auth/describe-auth-failure.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { MessagePanel } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { SlowNotice } from '@lucarne/core/ui/feedback/skeleton.tsx'
import { Spinner } from '@lucarne/core/ui/feedback/spinner.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'

/** Where a redeemed link leads, by its type; the others say what they have confirmed. */
const nextPaths: Record<string, string> = { recovery: '/nouveau-mot-de-passe', magiclink: '/espace-client' }
/** Where another link of the type is requested. */
const retryPaths: Record<string, string> = {
  recovery: '/mot-de-passe-oublie',
  magiclink: '/connexion',
  email_change: '/espace-client?onglet=parametres',
}

/** Redeems a mailed link, which signs in: a customer who is signed in already is asked before. */
export function Component() {
  const { user, isLoading } = useAuth()
  // The session of the redeemed link must not ask again.
  const [isAllowed, setIsAllowed] = useState(false)
  const mayRedeem = isAllowed || (!isLoading && user === null)
  if (mayRedeem && !isAllowed) setIsAllowed(true)
  if (mayRedeem) return <RedeemLink />
  return (
    <div className="page-width py-section">
      <PageMeta title="Confirmation" />
      {isLoading ? (
        <LinkSpinner />
      ) : (
        <AskBeforeSwitch email={user?.email} onContinue={() => setIsAllowed(true)} />
      )}
    </div>
  )
}

/** Confirms an account or its new address, signs in, or leads to the form for a new password. */
function RedeemLink() {
  const [params] = useSearchParams()
  const token = params.get('token_hash') ?? ''
  const type = params.get('type')
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
      data?.ok === false && isRetryable(data.failure) && retryDelayMs(dataUpdateCount),
  })
  const nextPath = result?.ok && nextPaths[type ?? '']
  if (nextPath) return <Navigate to={nextPath} replace />

  return (
    <div className="page-width py-section">
      <PageMeta title="Confirmation" />
      {!result ? (
        <LinkSpinner />
      ) : result.ok ? (
        <LinkRedeemed type={type} />
      ) : isRetryable(result.failure) ? (
        <ServiceUnreachable
          message={describeAuthFailure(result.failure)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LinkRejected message={describeAuthFailure(result.failure)} type={type ?? ''} />
      )}
    </div>
  )
}

function LinkSpinner() {
  return (
    <div role="status">
      <p className="mb-4 flex items-center gap-3 text-lead">
        <Spinner className="size-6" /> Confirmation en cours
      </p>
      <SlowNotice>La réponse se fait attendre. Gardez cette page ouverte.</SlowNotice>
    </div>
  )
}

/** A link of another account would replace the session; only the mailbox knows whose link it is. */
function AskBeforeSwitch({ email, onContinue }: { email: string | undefined; onContinue: () => void }) {
  return (
    <MessagePanel
      heading="h1"
      variant="neutral"
      title="Vous êtes déjà connecté"
      action={
        <>
          <Button variant="primary" onClick={onContinue}>
            Ouvrir le compte du lien
          </Button>
          <ButtonLink to="/espace-client">Rester connecté</ButtonLink>
        </>
      }
    >
      <p>
        Ce navigateur est connecté au compte{' '}
        <strong className="break-all font-strong text-ink">{email}</strong>. Le lien ouvre le compte de la
        personne qui l’a reçu par e-mail{'\u202f'}: s’il ne vient pas de votre messagerie, restez connecté.
      </p>
    </MessagePanel>
  )
}

function LinkRedeemed({ type }: { type: string | null }) {
  const isNewEmail = type === 'email_change'
  return (
    <MessagePanel
      heading="h1"
      variant="neutral"
      title={isNewEmail ? 'Votre adresse est confirmée' : 'Votre compte est confirmé'}
      action={
        <ButtonLink to="/espace-client" variant="primary" size="large">
          Espace Client
        </ButtonLink>
      }
    >
      <p>
        {isNewEmail
          ? 'Si un lien vous attend aussi à votre autre adresse, ouvrez-le pour terminer le changement.'
          : 'Tout est prêt. Bonne soirée devant l’écran.'}
      </p>
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
function LinkRejected({ message, type }: { message: string; type: string }) {
  const retryPath = retryPaths[type]
  return (
    <MessagePanel
      heading="h1"
      variant="error"
      title={retryPath ? 'Ce lien ne sert plus' : 'Confirmation impossible'}
      action={
        <>
          <ButtonLink to={retryPath ?? '/renvoyer-confirmation'} variant="primary">
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
