import { html } from 'hono/html'
import { formatCents } from '../../../../contract/format-cents.ts'
import type { TransferDetails } from '../../../../contract/order.ts'
import { fillSessionId } from '../../../checkout/return-url.ts'
import type { OrderRow } from '../../../orders/queries.ts'
import type { DetailValues } from '../details-form.ts'
import { type ChosenDestination, orderSummary, renderLayout } from './layout.ts'

export const transferDetails: TransferDetails = {
  beneficiary: 'Lucarne (démonstration)',
  iban: 'FR00 0000 0000 0000 0000 0000 000',
}

export interface OrderPage {
  sessionId: string
  order: OrderRow
  publicUrl: string
}

export const leaveUrl = ({ sessionId, order, publicUrl }: OrderPage) =>
  `${publicUrl}/paiement/${sessionId}/quitter/${order.payment_page_view}`

/** The bank's authentication step (3-D Secure), which carries the filled-in details. */
export function renderAuthenticationPage(
  page: OrderPage & { values: DetailValues; chosen: ChosenDestination },
) {
  const { sessionId, order, publicUrl, values, chosen } = page
  const main = html`<h1>Votre banque vous demande confirmation</h1>
<p class="lead">Autorisez-vous ce paiement de ${formatCents(chosen.total, order.currency)} à Lucarne ?</p>
<form method="post" action="${publicUrl}/paiement/${sessionId}/authentification" class="pay">
${Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary" type="submit" name="answer" value="authorise">Autoriser le paiement</button>
<button class="secondary" type="submit" name="answer" value="refuse">Refuser</button>
</form>`
  const aside = orderSummary(order, publicUrl, chosen)
  return renderLayout({ title: 'Authentification', publicUrl, main, aside, leaveUrl: leaveUrl(page) })
}

/** Whether stock stays reserved for the transfer: at most half of it (docs/product/checkout.md#checkout). */
function transferNote({ reserved_until, expires_at }: OrderRow): string {
  if (reserved_until === null) return ''
  if (Date.parse(reserved_until) >= Date.parse(expires_at))
    return 'Vos articles vous sont réservés cinq jours.'
  return 'Les derniers exemplaires ne peuvent pas être réservés : s’ils partent avant votre virement, il vous est rendu.'
}

/** The bank account, and demo buttons that simulate the transfer's arrival or refusal. */
export function renderTransferPage({ sessionId, order, publicUrl }: OrderPage) {
  const main = html`<h1>Votre commande attend le virement</h1>
<p class="lead">Comptez jusqu’à 24 h après réception. ${transferNote(order)} Sans virement dans les cinq jours, la commande est annulée.</p>
<dl class="details">
<div><dt>Bénéficiaire</dt><dd>${transferDetails.beneficiary}</dd></div>
<div><dt>IBAN</dt><dd class="money">${transferDetails.iban}</dd></div>
<div><dt>Montant</dt><dd class="money">${formatCents(order.total_in_cents, order.currency)}</dd></div>
<div><dt>Référence</dt><dd class="money">${order.reference}</dd></div>
</dl>
<p><a class="button primary" href="${fillSessionId(order.success_url, sessionId)}">Revenir à la boutique</a></p>
<form method="post" action="${publicUrl}/paiement/${sessionId}/virement-recu">
<p class="muted">Dans ce bac à sable, rien n’est à envoyer.</p>
<button class="secondary" type="submit">Simuler la réception du virement</button>
<button class="secondary" type="submit" formaction="${publicUrl}/paiement/${sessionId}/virement-refuse">Simuler un virement refusé</button>
</form>`
  return renderLayout({
    title: 'Virement en attente',
    publicUrl,
    main,
    aside: orderSummary(order, publicUrl),
  })
}

const expiredText = {
  title: 'Cette page de paiement a expiré',
  text: 'Vos articles étaient réservés dix minutes. Votre panier vous attend.',
}

function closedText({ status, expires_at, payment_method }: OrderRow): { title: string; text: string } {
  switch (status) {
    case 'paid':
      return { title: 'Cette commande est payée', text: 'Il n’y a plus rien à faire ici.' }
    case 'cancelled':
      if (payment_method === null && Date.parse(expires_at) <= Date.now()) return expiredText
      return { title: 'Cette commande est annulée', text: 'Rien n’a été débité. Votre panier vous attend.' }
    case 'refund_due':
    case 'refunded':
      return {
        title: 'Cette commande est remboursée',
        text: 'Le montant vous est rendu. Le détail vous attend dans la boutique.',
      }
    default:
      return expiredText
  }
}

/** For an order that can no longer be paid here. */
export function renderClosedPage({ sessionId, order, publicUrl }: OrderPage) {
  const { title, text } = closedText(order)
  const returnUrl = order.status === 'paid' ? fillSessionId(order.success_url, sessionId) : order.cancel_url
  const main = html`<h1>${title}</h1>
<p class="lead">${text}</p>
<p><a class="button primary" href="${returnUrl}">Revenir à la boutique</a></p>`
  return renderLayout({ title, publicUrl, main, aside: orderSummary(order, publicUrl) })
}

export function renderErrorPage(page: { message: string; publicUrl: string; shopUrl: string | undefined }) {
  const main = html`<h1>Un instant</h1>
<p class="lead">${page.message}</p>
${page.shopUrl ? html`<p><a class="button primary" href="${page.shopUrl}">Revenir à la boutique</a></p>` : ''}`
  return renderLayout({ title: 'Paiement indisponible', publicUrl: page.publicUrl, main })
}
