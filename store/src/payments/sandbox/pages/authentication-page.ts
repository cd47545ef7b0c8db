import { html } from 'hono/html'
import { formatCents } from '../../../money.ts'
import type { Order } from '../../../orders/order.ts'
import { layout } from './layout.ts'
import { summary } from './summary.ts'

/** What a bank's own page does between card and payment (3-D Secure). */
export function authenticationPage(page: {
  sessionId: string
  order: Order
  publicUrl: string
  email: string
}) {
  const { sessionId, order, publicUrl, email } = page
  const main = html`<h1>Votre banque vous demande confirmation</h1>
<p class="lead">Autorisez-vous ce paiement de ${formatCents(order.total_in_cents, order.currency)} à Lucarne ?</p>
<form method="post" action="${publicUrl}/paiement/${sessionId}/authentification" class="pay">
<input type="hidden" name="email" value="${email}">
<button class="primary" type="submit" name="answer" value="authorise">Autoriser le paiement</button>
<button class="quiet" type="submit" name="answer" value="refuse">Refuser</button>
</form>`
  return layout({ title: 'Authentification', publicUrl, main, aside: summary(order, publicUrl) })
}
