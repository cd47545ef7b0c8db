import { html } from 'hono/html'
import { formatCents } from '../../../money.ts'
import type { Order } from '../../../orders/order.ts'
import type { Field, FieldErrors } from '../payment-form.ts'
import { field } from './field.ts'
import { layout } from './layout.ts'
import { summary } from './summary.ts'
import { testCardTable } from './test-card-table.ts'

export interface PaymentPage {
  sessionId: string
  order: Order
  publicUrl: string
  email?: string
  method?: 'card' | 'transfer'
  errors?: FieldErrors
  /** Why the payment just tried did not go through. */
  refusal?: string
}

const fieldOrder: readonly Field[] = ['email', 'method', 'number', 'expiry', 'cvc']

/** What went wrong, first on the page, each line a link to its field: the focus lands here after an error. */
function alert({ errors = {}, refusal }: PaymentPage) {
  const wrong = fieldOrder.filter((name) => errors[name])
  if (!refusal && wrong.length === 0) return ''
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
<p><strong>${refusal ?? 'Vérifiez ces informations.'}</strong></p>
${wrong.length > 0 ? html`<ul>${wrong.map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`)}</ul>` : ''}
</div>`
}

function methodChoice(method: 'card' | 'transfer') {
  const tile = (value: 'card' | 'transfer', title: string, note: string) => html`<label class="tile">
<input type="radio" name="method" value="${value}" id="method-${value}" ${value === method ? 'checked' : ''}>
<span><strong>${title}</strong><br><span class="muted">${note}</span></span>
</label>`
  return html`<fieldset><legend>Moyen de paiement</legend><div class="tiles">
${tile('card', 'Carte bancaire', 'Activation en 2 minutes environ')}
${tile('transfer', 'Virement', 'Activation sous 24 h')}
</div></fieldset>`
}

/** Order summary, e-mail, card or bank transfer. */
export function paymentPage(page: PaymentPage) {
  const { sessionId, order, publicUrl, email, method = 'card', errors = {} } = page
  const action = `${publicUrl}/paiement/${sessionId}`
  const main = html`<h1>Paiement</h1>
<p class="lead">Un bac à sable : aucune carte réelle, aucun débit.</p>
${alert(page)}
<form method="post" action="${action}" novalidate class="pay">
${field({ name: 'email', label: 'E-mail', value: email, error: errors.email, type: 'email', autocomplete: 'email', inputmode: 'email', hint: 'Vos identifiants et votre facture arrivent à cette adresse.' })}
${methodChoice(method)}
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
<form method="post" action="${action}/annuler"><button class="quiet" type="submit">Annuler et revenir à la boutique</button></form>
${testCardTable()}`
  return layout({
    title: errors && (page.refusal || Object.keys(errors).length > 0) ? 'Erreur : Paiement' : 'Paiement',
    publicUrl,
    main,
    aside: summary(order, publicUrl),
  })
}
