import { html } from 'hono/html'
import type { PaymentMethod } from '../../../../contract/order.ts'
import { formatCents } from '../../../format.ts'
import type { Field, FieldErrors } from '../payment-form.ts'
import { formatCardNumber, testCards } from '../test-cards.ts'
import { layout, orderSummary } from './layout.ts'
import { leaveUrl, type OrderPage } from './order-pages.ts'

export interface PaymentPage extends OrderPage {
  email?: string | undefined
  method?: PaymentMethod
  errors?: FieldErrors
  /** Why the last payment was refused. */
  paymentError?: string
}

const fields: readonly Field[] = ['email', 'method', 'number', 'expiry', 'cvc']

/** The errors, first on the page and focused; each links to its field. */
function errorSummary({ errors = {}, paymentError }: PaymentPage) {
  const invalid = fields.filter((name) => errors[name])
  if (!paymentError && invalid.length === 0) return ''
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
<p><strong>${paymentError ?? 'Vérifiez ces informations.'}</strong></p>
${invalid.length > 0 ? html`<ul>${invalid.map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`)}</ul>` : ''}
</div>`
}

interface FieldView {
  name: string
  label: string
  value?: string | undefined
  error?: string | undefined
  type?: 'text' | 'email'
  autocomplete: string
  inputmode?: 'email' | 'numeric'
  placeholder?: string
  hint?: string
}

/** A labelled input, described by its hint and its error. */
function field(view: FieldView) {
  const { name, label, value = '', error, type = 'text', autocomplete, inputmode = 'numeric', hint } = view
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint ? html`<p class="faint hint" id="${name}-hint">${hint}</p>` : ''}
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}"
 placeholder="${view.placeholder ?? ''}" aria-invalid="${error ? 'true' : 'false'}" aria-describedby="${describedBy}">
${error ? html`<p class="error" id="${name}-error"><span aria-hidden="true">▲</span> ${error}</p>` : ''}
</div>`
}

function methodTiles(method: PaymentMethod) {
  const tile = (value: PaymentMethod, title: string, note: string) => html`<label class="tile">
<input type="radio" name="method" value="${value}" id="method-${value}" ${value === method ? 'checked' : ''}>
<span><strong>${title}</strong><br><span class="muted">${note}</span></span>
</label>`
  return html`<fieldset><legend>Moyen de paiement</legend><div class="tiles">
${tile('card', 'Carte bancaire', 'Activation en 2 minutes environ')}
${tile('transfer', 'Virement', 'Activation sous 24 h')}
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

/** Order summary, email, card or bank transfer. */
export function paymentPage(page: PaymentPage) {
  const { sessionId, order, publicUrl, email, method = 'card', errors = {} } = page
  const action = `${publicUrl}/paiement/${sessionId}`
  const main = html`<h1>Paiement</h1>
<p class="lead">Un bac à sable : aucune carte réelle, aucun débit.</p>
${errorSummary(page)}
<form method="post" action="${action}" novalidate class="pay">
${field({ name: 'email', label: 'E-mail', value: email, error: errors.email, type: 'email', autocomplete: 'email', inputmode: 'email', hint: 'Vos identifiants et votre facture arrivent à cette adresse.' })}
${methodTiles(method)}
<div class="card-fields">
${field({ name: 'number', label: 'Numéro de carte', error: errors.number, autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242' })}
<div class="pair">
${field({ name: 'expiry', label: 'Expiration', error: errors.expiry, autocomplete: 'cc-exp', placeholder: '12/34' })}
${field({ name: 'cvc', label: 'Code de sécurité', error: errors.cvc, autocomplete: 'cc-csc', placeholder: '123' })}
</div>
</div>
<p class="transfer-note muted">L’IBAN et la référence s’affichent à l’étape suivante. Votre commande attend le virement.</p>
<button class="primary" type="submit"><span class="for-card">Payer ${formatCents(order.total_in_cents, order.currency)}</span><span class="for-transfer">Commander par virement</span></button>
</form>
<form method="post" action="${action}/annuler"><button class="secondary" type="submit">Annuler et revenir à la boutique</button></form>
${testCardTable()}`
  return layout({
    title: errors && (page.paymentError || Object.keys(errors).length > 0) ? 'Erreur : Paiement' : 'Paiement',
    publicUrl,
    main,
    aside: orderSummary(order, publicUrl),
    leaveUrl: leaveUrl(page),
  })
}
