import { html } from 'hono/html'
import { toAbsoluteUrl } from '../../../../contract/absolute-url.ts'
import { formatCents } from '../../../../contract/format-cents.ts'
import { buildPictureSrcSet } from '../../../../contract/picture.ts'
import { hasGoods } from '../../../orders/order-details.ts'
import type { OrderRow } from '../../../orders/queries.ts'
import type { Html } from './field.ts'

export interface PageLayout {
  title: string
  publicUrl: string
  main: Html
  aside?: Html
  /** URL that the page calls when it is left unpaid. */
  leaveUrl?: string
}

const logo = html`<svg class="logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <path d="M6 2h12.5C25.4 2 30 6.6 30 13.5V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z" fill="none" stroke="currentColor" stroke-width="2.5"/>
  <path class="lit" d="M20.5 4.5C25 5.2 27.5 8 27.5 13.5h-7z"/>
  <path class="beam" d="M12 16.5h7l-7 11.5H4.800z"/>
</svg>`

/** The document of every payment page: header, main column, order summary. */
export function renderLayout({ title, publicUrl, main, aside, leaveUrl }: PageLayout) {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${title} · Lucarne</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${publicUrl}/paiement/lucarne.css">
${leaveUrl ? html`<script src="${publicUrl}/paiement/page.js" defer></script>` : ''}
</head>
<body${leaveUrl ? html` data-leave-url="${leaveUrl}"` : ''}>
<header class="bar"><div class="inner">${logo}<span class="brand">Lucarne</span><span class="badge">Paiement de démonstration</span></div></header>
<div class="inner ${aside ? 'split' : ''}">
<main>${main}</main>
${aside ?? ''}
</div>
</body>
</html>`
}

const thumbnail = (url: string) =>
  html`<img src="${url}" srcset="${buildPictureSrcSet(url, 'webp') ?? ''}" sizes="72px" alt="" width="72" height="54">`

/** What a destination adds to an order that is still to be paid. */
export interface ChosenDestination {
  /** With the delivery that is chosen at the moment. */
  total: number
  country: string
  /** Where the prices of this order include no tax. */
  untaxedCountries: readonly string[]
}

/** Whether the prices include tax; nothing as long as that is not known. */
function taxNote(order: OrderRow, chosen: ChosenDestination | undefined) {
  if (!chosen && order.tax_in_cents === null) return ''
  const isUntaxed = chosen ? chosen.untaxedCountries.includes(chosen.country) : order.tax_in_cents === 0
  const countries = chosen?.untaxedCountries.join(' ')
  const customs = hasGoods(order) ? ' Taxes et frais de douane éventuels sont à payer à la réception.' : ''
  return html`<span data-taxed ${isUntaxed ? 'hidden' : ''}>TVA comprise.</span>
<span data-untaxed="${countries}" ${isUntaxed ? '' : 'hidden'}>Prix sans TVA.${customs}</span>`
}

/**
 * What is being paid. The images repeat the titles: their alternative text is empty.
 *
 * @param chosen undefined for a placed order, which has its own.
 */
export function orderSummary(order: OrderRow, publicUrl: string, chosen?: ChosenDestination) {
  const total = chosen?.total ?? order.total_in_cents
  const money = (cents: number) => formatCents(cents, order.currency)
  const shipping = total - order.items_in_cents + order.discount_in_cents
  return html`<aside class="summary" aria-labelledby="summary-title">
<h2 id="summary-title">Votre commande</h2>
<p class="faint">${order.reference}</p>
<ul>
${order.lines.map(
  (line) => html`<li>
${line.image_url ? thumbnail(toAbsoluteUrl(line.image_url, publicUrl)) : ''}
<span><strong>${line.product_title}</strong><br><span class="muted">${line.variant_title} × ${line.quantity}</span></span>
<span class="money">${money(line.unit_price_in_cents * line.quantity)}</span>
</li>`,
)}
</ul>
${order.discount_in_cents > 0 ? html`<p class="amount"><span>Remise${order.promo_code ? ` (${order.promo_code})` : ''}</span><span class="money">${money(-order.discount_in_cents)}</span></p>` : ''}
${hasGoods(order) ? html`<p class="amount"><span>Livraison</span><span class="money" data-shipping>${money(shipping)}</span></p>` : ''}
<p class="total" aria-live="polite"><span>Total</span><span class="money" data-total>${money(total)}</span></p>
<p class="faint" aria-live="polite">${taxNote(order, chosen)} Paiement en une fois, sans reconduction automatique.</p>
</aside>`
}
