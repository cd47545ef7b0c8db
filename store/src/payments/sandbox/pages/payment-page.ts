import { html } from 'hono/html'
import { formatCents } from '../../../../contract/format-cents.ts'
import type { PaymentMethod } from '../../../../contract/order.ts'
import { type Destinations, listUntaxedCountries } from '../../../checkout/destinations.ts'
import { hasGoods, opensService } from '../../../orders/order-details.ts'
import type { OrderRow } from '../../../orders/queries.ts'
import { type DetailErrors, type DetailValues, detailFields, getShippingPrice } from '../details-form.ts'
import type { CardErrors } from '../payment-form.ts'
import { formatCardNumber, testCards } from '../test-cards.ts'
import { defaultCountry, renderConsentFields, renderDetailsFields } from './details-fields.ts'
import { renderField } from './field.ts'
import { type ChosenDestination, orderSummary, renderLayout } from './layout.ts'
import { leaveUrl, type OrderPage } from './order-pages.ts'

export interface PaymentPageContent extends OrderPage {
  destinations: Destinations
  values?: DetailValues
  method?: PaymentMethod
  errors?: DetailErrors & CardErrors
  /** Message before paying again: a refused card, a new total. */
  notice?: string
}

const cardFields = ['number', 'expiry', 'cvc'] as const

/** What the page asks for, with the chosen country and delivery. */
export function findChosenDestination({
  order,
  destinations,
  values = {},
}: PaymentPageContent): ChosenDestination {
  const { country = defaultCountry } = values
  const shipping = hasGoods(order) ? getShippingPrice(destinations, { ...values, country }) : 0
  return {
    total: order.items_in_cents + shipping - order.discount_in_cents,
    country,
    untaxedCountries: listUntaxedCountries(destinations, order),
  }
}

/** The errors, first on the page and focused; each links to its field. */
function errorSummary({ errors = {}, notice }: PaymentPageContent) {
  const invalid = [...detailFields, ...cardFields].filter((name) => errors[name])
  if (!notice && invalid.length === 0) return ''
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
<p><strong>${notice ?? 'Vérifiez ces informations.'}</strong></p>
${invalid.length > 0 ? html`<ul>${invalid.map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`)}</ul>` : ''}
</div>`
}

function methodTiles(order: OrderRow, method: PaymentMethod) {
  const tile = (value: PaymentMethod, title: string, note: string) => html`<label class="tile">
<input type="radio" name="method" value="${value}" id="method-${value}" ${value === method ? 'checked' : ''}>
<span><strong>${title}</strong><br><span class="muted">${note}</span></span>
</label>`
  const isService = opensService(order)
  return html`<fieldset><legend>Moyen de paiement</legend><div class="tiles">
${tile('card', 'Carte bancaire', isService ? 'Activation en 2 minutes environ' : 'Expédition sous 24 h')}
${tile('transfer', 'Virement', isService ? 'Activation sous 24 h' : 'Expédition dès réception')}
</div></fieldset>`
}

function testCardTable() {
  return html`<section class="cards" aria-labelledby="cards-title">
<h2 id="cards-title">Cartes de test</h2>
<p class="muted">N’importe quelle date à venir, n’importe quel code à trois chiffres.</p>
<table><thead><tr><th scope="col">Numéro</th><th scope="col">Réponse</th></tr></thead><tbody>
${testCards.map((card) => html`<tr><td class="money">${formatCardNumber(card.number)}</td><td>${card.label}</td></tr>`)}
</tbody></table>
</section>`
}

/** Details, card or bank transfer, consents, order summary. */
export function renderPaymentPage(page: PaymentPageContent) {
  const { sessionId, order, publicUrl, destinations, values = {}, method = 'card', errors = {} } = page
  const action = `${publicUrl}/paiement/${sessionId}`
  const chosen = findChosenDestination(page)
  const { total } = chosen
  const details = { order, destinations, values, errors }
  const card = (
    name: (typeof cardFields)[number],
    label: string,
    autocomplete: string,
    placeholder: string,
  ) => renderField({ name, label, error: errors[name], autocomplete, placeholder, inputmode: 'numeric' })
  const main = html`<h1>Paiement</h1>
<p class="lead">Un bac à sable : aucune carte réelle, aucun débit.</p>
${errorSummary(page)}
<form method="post" action="${action}" novalidate class="pay" data-before-shipping="${order.items_in_cents - order.discount_in_cents}" data-currency="${order.currency}">
${renderDetailsFields(details)}
${methodTiles(order, method)}
<div class="card-fields">
${card('number', 'Numéro de carte', 'cc-number', '4242 4242 4242 4242')}
<div class="pair">
${card('expiry', 'Expiration', 'cc-exp', '12/34')}
${card('cvc', 'Code de sécurité', 'cc-csc', '123')}
</div>
</div>
<p class="transfer-note muted">L’IBAN et la référence s’affichent à l’étape suivante. Votre commande attend le virement.</p>
${renderConsentFields(details)}
<input type="hidden" name="total" value="${total}">
<button class="primary" type="submit"><span class="for-card">Payer <span data-total>${formatCents(total, order.currency)}</span></span><span class="for-transfer">Commander avec obligation de paiement</span></button>
</form>
<form method="post" action="${action}/annuler"><button class="secondary" type="submit">Annuler et revenir à la boutique</button></form>
${testCardTable()}`
  return renderLayout({
    title: page.notice || Object.keys(errors).length > 0 ? 'Erreur : Paiement' : 'Paiement',
    publicUrl,
    main,
    aside: orderSummary(order, publicUrl, chosen),
    leaveUrl: leaveUrl(page),
  })
}
