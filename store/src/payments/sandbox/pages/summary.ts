import { html } from 'hono/html'
import { absolute } from '../../../catalogue/present-product.ts'
import { formatCents } from '../../../money.ts'
import type { Order } from '../../../orders/order.ts'

/** What is being paid. The pictures repeat the titles: they have no text of their own. */
export function summary(order: Order, publicUrl: string) {
  const money = (cents: number) => formatCents(cents, order.currency)
  return html`<aside class="summary" aria-labelledby="summary-title">
<h2 id="summary-title">Votre commande</h2>
<p class="faint">${order.number}</p>
<ul>
${order.lines.map(
  (line) => html`<li>
${line.image_url ? html`<img src="${absolute(line.image_url, publicUrl)}" alt="" width="72" height="54">` : ''}
<span><strong>${line.product_title}</strong><br><span class="muted">${line.variant_title} × ${line.quantity}</span></span>
<span class="money">${money(line.unit_price_in_cents * line.quantity)}</span>
</li>`,
)}
</ul>
<p class="total"><span>Total</span><span class="money">${money(order.total_in_cents)}</span></p>
<p class="faint">Paiement en une fois, sans reconduction automatique.</p>
</aside>`
}
