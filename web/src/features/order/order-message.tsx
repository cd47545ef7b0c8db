import type { Order } from '@lucarne/store/contract/order.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { ClaimHint } from './claim-hint.tsx'
import { orderWords } from './order-words.ts'

/** Where the order stands, and the next step; read out again when that changes. */
export function OrderMessage({ order }: { order: Order | undefined }) {
  const { state, title, text } = orderWords(order)
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
          <p className="mt-3">
            Indiquez <strong className="text-ink">{order.number}</strong> dans le libellé du virement.
          </p>
        )}
        {isOpen && <ClaimHint email={order?.email ?? null} />}
      </MessagePanel>
    </div>
  )
}
