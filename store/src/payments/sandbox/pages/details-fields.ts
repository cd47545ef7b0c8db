import { html } from 'hono/html'
import { formatCountry, formatDelay } from '../../../../contract/delivery.ts'
import { formatCents } from '../../../../contract/format-cents.ts'
import { type Destinations, findZone } from '../../../checkout/destinations.ts'
import {
  type ConsentKind,
  consentWordings,
  hasGoods,
  listRequiredConsents,
  opensService,
} from '../../../orders/order-details.ts'
import type { OrderRow } from '../../../orders/queries.ts'
import type { DetailErrors, DetailValues } from '../details-form.ts'
import { renderDescribedBy, renderErrorText, renderField } from './field.ts'

export interface DetailsView {
  order: OrderRow
  destinations: Destinations
  values: DetailValues
  errors: DetailErrors
}

/** Preselected: the country of most orders. */
export const defaultCountry = 'FR'

const byName = new Intl.Collator('fr')

const option = (country: string, selected: string) =>
  html`<option value="${country}" ${country === selected ? 'selected' : ''}>${formatCountry(country)}</option>`

const sortCountries = (countries: readonly string[]) =>
  countries.toSorted((a, b) => byName.compare(formatCountry(a), formatCountry(b)))

function countryField({ order, destinations, values, errors }: DetailsView) {
  const { country = defaultCountry } = values
  const options = hasGoods(order)
    ? destinations.zones.map(
        (zone) =>
          html`<optgroup label="${zone.name}">${zone.countries.map((code) => option(code, country))}</optgroup>`,
      )
    : sortCountries(destinations.countries).map((code) => option(code, country))
  return html`<div class="field">
<label for="country">Pays</label>
<select id="country" name="country" autocomplete="country" aria-invalid="${errors.country ? 'true' : 'false'}"
 aria-describedby="${renderDescribedBy('country', { error: errors.country })}">${options}</select>
${renderErrorText('country', errors.country)}
</div>`
}

/** The methods of every zone; only those of the chosen country are shown and sent. */
function shippingFields({ order, destinations, values, errors }: DetailsView) {
  const zone = findZone(destinations, values.country ?? defaultCountry)
  const chosen = zone?.methods.find(({ id }) => id === values.shipping_method) ?? zone?.methods[0]
  const fieldsets = destinations.zones.map(
    ({
      id,
      countries,
      methods,
    }) => html`<fieldset data-countries="${countries.join(' ')}" ${id === zone?.id ? '' : 'hidden disabled'}>
<legend>Livraison</legend><div class="tiles">
${methods.map(
  (method) => html`<label class="tile">
<input type="radio" name="shipping_method" value="${method.id}" id="shipping-${method.id}" data-price="${method.price_in_cents}" ${method === chosen ? 'checked' : ''}>
<span><strong>${method.name} · <span class="money">${formatCents(method.price_in_cents, order.currency)}</span></strong><br><span class="muted">${formatDelay(method)}</span></span>
</label>`,
)}
</div></fieldset>`,
  )
  return html`<div id="shipping_method" tabindex="-1">${fieldsets}${renderErrorText('shipping_method', errors.shipping_method)}</div>
<noscript><button class="secondary" type="submit" name="step" value="total">Mettre à jour la livraison et le total</button></noscript>`
}

/** In Stripe's order: e-mail, phone, delivery address, shipping method; without goods, e-mail and country. */
export function renderDetailsFields(view: DetailsView) {
  const { order, values, errors } = view
  const text = (
    name: 'name' | 'line1' | 'line2' | 'postal_code' | 'city',
    label: string,
    autocomplete: string,
  ) => renderField({ name, label, value: values[name], error: errors[name], autocomplete })
  const email = renderField({
    name: 'email',
    label: 'E-mail',
    value: values.email,
    error: errors.email,
    type: 'email',
    autocomplete: 'email',
    inputmode: 'email',
    hint: opensService(order)
      ? 'Le message « Votre accès est prêt » et votre facture arrivent à cette adresse.'
      : 'Votre facture et le suivi de votre colis arrivent à cette adresse.',
  })
  const postalCode = text('postal_code', 'Code postal', 'shipping postal-code')
  if (!hasGoods(order)) {
    const { postal_countries } = view.destinations
    const isAsked = postal_countries.includes(values.country ?? defaultCountry)
    return html`${email}${countryField(view)}
<fieldset data-countries="${postal_countries.join(' ')}" ${isAsked ? '' : 'hidden disabled'}>${postalCode}</fieldset>`
  }
  return html`${email}
${renderField({ name: 'phone', label: 'Téléphone', value: values.phone, error: errors.phone, type: 'tel', autocomplete: 'tel', inputmode: 'tel', hint: 'Pour le livreur seulement.' })}
<fieldset class="group"><legend>Adresse de livraison</legend>
${text('name', 'Nom et prénom', 'shipping name')}
${countryField(view)}
${text('line1', 'Numéro et rue', 'shipping address-line1')}
${text('line2', 'Complément (facultatif)', 'shipping address-line2')}
<div class="pair">${postalCode}${text('city', 'Ville', 'shipping address-level2')}</div>
</fieldset>
${shippingFields(view)}`
}

/** Unchecked by default. */
export function renderConsentFields({ order, values, errors }: DetailsView) {
  const termsUrl = new URL('/cgv', order.cancel_url).href
  const withdrawalUrl = new URL('/fin-de-contrat', order.cancel_url).href
  const consent = (kind: ConsentKind) => html`<div class="field">
<label class="consent"><input type="checkbox" id="${kind}" name="${kind}" ${values[kind] === 'on' ? 'checked' : ''}
 aria-invalid="${errors[kind] ? 'true' : 'false'}" aria-describedby="${renderDescribedBy(kind, { error: errors[kind] })}">
<span>${consentWordings[kind]}</span></label>
${renderErrorText(kind, errors[kind])}
</div>`
  return html`<fieldset class="group consents"><legend>Avant de payer</legend>
${listRequiredConsents(order).map(consent)}
<p class="muted"><a href="${termsUrl}" target="_blank" rel="noopener">Lire les conditions générales de vente (nouvel onglet)</a></p>
<p class="muted">Vous pouvez renoncer à votre achat pendant 14 jours, sauf pour un abonnement ouvert à votre demande : <a href="${withdrawalUrl}" target="_blank" rel="noopener">Renoncer au contrat ici (nouvel onglet)</a></p>
</fieldset>`
}
