import { html } from 'hono/html'
import { fillSessionId } from '../../../checkout/return-address.ts'
import type { Order } from '../../../orders/order.ts'
import { layout } from './layout.ts'
import { summary } from './summary.ts'

function words(order: Order): { title: string; text: string } {
  switch (order.status) {
    case 'paid':
      return { title: 'Cette commande est payée', text: 'Il n’y a plus rien à faire ici.' }
    case 'cancelled':
      return { title: 'Cette commande est annulée', text: 'Rien n’a été débité. Votre panier vous attend.' }
    case 'refund_due':
    case 'refunded':
      return {
        title: 'Cette commande n’a pas pu être servie',
        text: 'La dernière pièce est partie avant votre paiement. Il vous est rendu.',
      }
    default:
      return {
        title: 'Cette page de paiement a expiré',
        text: 'Vos articles étaient réservés trente minutes. Votre panier vous attend.',
      }
  }
}

/** For an order that can no longer be paid here. */
export function closedPage(page: { sessionId: string; order: Order; publicUrl: string }) {
  const { sessionId, order, publicUrl } = page
  const { title, text } = words(order)
  const back = order.status === 'paid' ? fillSessionId(order.success_url, sessionId) : order.cancel_url
  const main = html`<h1>${title}</h1>
<p class="lead">${text}</p>
<p><a class="button primary" href="${back}">Revenir à la boutique</a></p>`
  return layout({ title, publicUrl, main, aside: summary(order, publicUrl) })
}
