import { html } from 'hono/html'
import { fillSessionId } from '../../../checkout/return-address.ts'
import { formatCents } from '../../../money.ts'
import type { Order } from '../../../orders/order.ts'
import { layout } from './layout.ts'
import { summary } from './summary.ts'

/** Where to send the money, and what the demonstration offers instead of sending it. */
export function transferPage(page: { sessionId: string; order: Order; publicUrl: string }) {
  const { sessionId, order, publicUrl } = page
  const main = html`<h1>Votre commande attend le virement</h1>
<p class="lead">Comptez jusqu’à 24 h après réception. Les pièces vous sont réservées cinq jours.</p>
<dl class="details">
<div><dt>Bénéficiaire</dt><dd>Lucarne (démonstration)</dd></div>
<div><dt>IBAN</dt><dd class="money">FR00 0000 0000 0000 0000 0000 000</dd></div>
<div><dt>Montant</dt><dd class="money">${formatCents(order.total_in_cents, order.currency)}</dd></div>
<div><dt>Référence</dt><dd class="money">${order.number}</dd></div>
</dl>
<p><a class="button primary" href="${fillSessionId(order.success_url, sessionId)}">Revenir à la boutique</a></p>
<form method="post" action="${publicUrl}/paiement/${sessionId}/virement-recu">
<p class="muted">Dans ce bac à sable, rien n’est à envoyer.</p>
<button class="quiet" type="submit">Simuler la réception du virement</button>
</form>`
  return layout({ title: 'Virement en attente', publicUrl, main, aside: summary(order, publicUrl) })
}
