import type { Order } from '#commerce/order-schema.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessagePanel } from '#ui/message-panel.tsx'
import { unbroken } from '#ui/unbroken.tsx'
import { ClaimHint } from './claim-hint.tsx'
import { orderWords } from './order-words.ts'

/** Where the order stands, and the next step; read out again when that changes. */
export function OrderMessage({ order }: { order: Order | undefined }) {
  const { state, title, text } = orderWords(order)
  const lit = state === 'lit'
  return (
    <div aria-live="polite">
      <MessagePanel
        heading="h1"
        state={state}
        title={title}
        action={
          <>
            <ButtonLink to={lit ? '/espace-client' : '/nos-offres'} variant="primary" size="large">
              {lit ? 'Espace Client' : 'Voir nos offres'}
            </ButtonLink>
            <ButtonLink to={lit ? '/blog/installation' : '/support/contact'} size="large">
              {lit ? 'Préparer l’installation' : 'Nous contacter'}
            </ButtonLink>
          </>
        }
      >
        <p className="text-lead">{unbroken(text)}</p>
        {order?.status === 'awaiting_transfer' && (
          <p className="mt-3">
            Indiquez <strong className="text-ink">{order.number}</strong> dans le libellé du virement.
          </p>
        )}
        {lit && <ClaimHint email={order?.email ?? null} />}
      </MessagePanel>
    </div>
  )
}
