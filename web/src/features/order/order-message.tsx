import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { MessagePanel } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { TransferInstructions } from '@lucarne/core/ui/transfer-details.tsx'
import { UndeliveredMail } from '@lucarne/core/ui/undelivered-mail.tsx'
import type { Order, PlacedOrder } from '@lucarne/store/contract/order.ts'
import { opensSubscription, orderTexts } from './order-texts.ts'

/** The order's status and the next step; announced again when it changes. */
export function OrderMessage({ order }: { order: PlacedOrder | undefined }) {
  const { state, title, text } = orderTexts(order)
  const isOpen = state === 'neutral'
  return (
    <div aria-live="polite">
      <MessagePanel
        heading="h1"
        variant={state}
        title={title}
        action={
          <>
            <ButtonLink to={isOpen ? '/espace-client' : '/nos-offres'} variant="primary" size="large">
              {isOpen ? 'Espace Client' : 'Voir nos offres'}
            </ButtonLink>
            <ButtonLink to={isOpen ? '/blog/installation' : '/support/contact'} size="large">
              {isOpen ? 'Préparer l’installation' : 'Nous contacter'}
            </ButtonLink>
          </>
        }
      >
        <p className="text-lead">{preventHyphenBreaks(text)}</p>
        {order?.status === 'awaiting_transfer' && (
          <div className="mt-6">
            <TransferInstructions order={order} />
          </div>
        )}
        {order?.has_undelivered_mail && (
          <div className="mt-6">
            <UndeliveredMail order={order} />
          </div>
        )}
        {isOpen && order && <ClaimHint order={order} />}
      </MessagePanel>
    </div>
  )
}

/** Tells a guest that an account with the same e-mail receives the purchase. */
function ClaimHint({ order }: { order: Order }) {
  const isGuest = useAuth(({ user, isLoading }) => user === null && !isLoading)
  if (!isGuest) return null
  const { email } = order
  return (
    <>
      <p className="mt-3">
        Pas encore de compte{'\u202f'}? Créez-le avec l’adresse de votre commande{email && ` (${email})`}
        {'\u202f'}:{' '}
        {opensSubscription(order)
          ? 'votre abonnement et votre facture vous y attendent.'
          : 'votre facture vous y attend.'}
      </p>
      <TextLink to="/commande/suivi">Suivre ma commande</TextLink>
    </>
  )
}
