import { z } from 'zod'
import { formatCountry } from '../../../contract/delivery.ts'
import { type Destinations, findZone } from '../../checkout/destinations.ts'
import type { PostalLocation } from '../../checkout/locate-postal-code.ts'
import {
  type BuyerDetails,
  consentWordings,
  hasGoods,
  listRequiredConsents,
} from '../../orders/order-details.ts'
import type { OrderRow } from '../../orders/queries.ts'

export const detailFields = [
  'email',
  'phone',
  'name',
  'country',
  'line1',
  'line2',
  'postal_code',
  'city',
  'shipping_method',
  'terms',
  'immediate_performance',
] as const

export type DetailField = (typeof detailFields)[number]
export type DetailValues = Partial<Record<DetailField, string>>
export type DetailErrors = Partial<Record<DetailField, string>>

const emailSchema = z.email().max(254)
const maxTextLength = 120

/** Why a postal code does not fit the chosen country; undefined when it does. */
function postalCodeError(
  { postal_code: postalCode }: DetailValues,
  { country, digits, fits, name }: PostalLocation,
  countries: readonly string[],
): string | undefined {
  if (!postalCode) return 'Saisissez le code postal.'
  if (fits) return undefined
  if (name === null || country === null)
    return `Ce code postal n’existe pas dans ce pays. Vérifiez-le${digits === null ? '.' : `\u202f: il a ${digits} chiffres.`}`
  return countries.includes(country)
    ? `Ce code postal désigne ${name}. Choisissez ce territoire dans la liste des pays, ou corrigez le code.`
    : `Ce code postal désigne ${name}, où nous ne livrons pas encore. Corrigez-le, ou donnez une autre adresse.`
}

function deliveryErrors(
  values: DetailValues,
  destinations: Destinations,
  location: PostalLocation,
): DetailErrors {
  const { name = '', line1 = '', line2 = '', city = '', phone = '', country = '' } = values
  const errors: DetailErrors = {}
  if (!/^\+?[\d\s().-]{6,24}$/.test(phone) || phone.replaceAll(/\D/g, '').length < 6) {
    errors.phone = 'Saisissez un numéro de téléphone, par exemple 06 39 98 12 34.'
  }
  if (name === '') errors.name = 'Dites à qui nous livrons.'
  if (line1 === '') errors.line1 = 'Saisissez le numéro et la rue.'
  if (city === '') errors.city = 'Saisissez la ville.'
  for (const [field, text] of Object.entries({ name, line1, line2, city })) {
    if (text.length > maxTextLength) errors[field as 'name'] = `${maxTextLength} caractères au plus.`
  }
  const served = destinations.zones.flatMap((zone) => zone.countries)
  const postalCode = postalCodeError(values, location, served)
  if (postalCode !== undefined) errors.postal_code = postalCode
  const zone = findZone(destinations, country)
  if (!zone) errors.country = 'Nous ne livrons pas encore dans ce pays. Choisissez-en un de la liste.'
  else if (!zone.methods.some(({ id }) => id === values.shipping_method)) {
    errors.shipping_method = `Choisissez un mode de livraison pour ce pays : ${formatCountry(country)}.`
  }
  return errors
}

const missingConsents = {
  terms: 'Acceptez les conditions de vente pour commander.',
  immediate_performance:
    'Un abonnement s’ouvre dès le paiement validé\u202f: sans cet accord, nous ne pouvons pas prendre la commande. Cochez la case, ou retirez l’abonnement du panier.',
}

export interface DetailsForm {
  errors: DetailErrors
  email: string
  details: BuyerDetails
}

/** Raw values, to show the form again. */
export function parseDetailValues(form: FormData): DetailValues {
  const values: DetailValues = {}
  for (const field of detailFields) {
    const value = form.get(field)
    if (typeof value !== 'string') continue
    // An invalid address is shown again as it was typed.
    values[field] = (field === 'email' ? value : value.replaceAll(/\p{Cc}+/gu, ' ')).trim()
  }
  return values
}

type PricedOrder = Pick<OrderRow, 'items_in_cents' | 'discount_in_cents'> & Parameters<typeof hasGoods>[0]

/**
 * Validates who buys, where it goes and what was agreed to; prices, zones and postal codes are the database's.
 *
 * @param location where the postal code is, for its country.
 */
export function parseDetailsForm(
  values: DetailValues,
  order: PricedOrder,
  destinations: Destinations,
  location: PostalLocation,
): DetailsForm {
  const { email = '', country = '' } = values
  const errors: DetailErrors = {}
  if (!emailSchema.safeParse(email).success) {
    errors.email = 'Saisissez une adresse e-mail, par exemple camille@exemple.fr.'
  }
  const consents = listRequiredConsents(order)
  for (const kind of consents) if (values[kind] !== 'on') errors[kind] = missingConsents[kind]
  const agreed = consents.map((kind) => ({ kind, wording: consentWordings[kind] }))

  if (!hasGoods(order)) {
    if (!destinations.countries.includes(country)) errors.country = 'Choisissez un pays de la liste.'
    const asksPostalCode = destinations.postal_countries.includes(country)
    if (asksPostalCode) {
      const postalCode = postalCodeError(values, location, destinations.countries)
      if (postalCode !== undefined) errors.postal_code = postalCode
    }
    const details = {
      country,
      ...(asksPostalCode && location.postal_code !== null && { postal_code: location.postal_code }),
      amount_in_cents: order.items_in_cents - order.discount_in_cents,
      consents: agreed,
    }
    return { errors, email, details }
  }
  Object.assign(errors, deliveryErrors(values, destinations, location))
  const { name = '', line1 = '', line2, city = '', phone = '', shipping_method = '' } = values
  const postal_code = location.postal_code ?? ''
  const shipping = getShippingPrice(destinations, values)
  const details = {
    country,
    name,
    phone,
    shipping_method,
    shipping_in_cents: shipping,
    consents: agreed,
    address: { name, line1, line2: line2 || null, postal_code, city, country },
    amount_in_cents: order.items_in_cents + shipping - order.discount_in_cents,
  }
  return { errors, email, details }
}

/** The shipping fee: the price of the chosen method, else of the country's first one. */
export function getShippingPrice(
  destinations: Destinations,
  { country = '', shipping_method }: DetailValues,
): number {
  const methods = findZone(destinations, country)?.methods ?? []
  const method = methods.find(({ id }) => id === shipping_method) ?? methods[0]
  return method?.price_in_cents ?? 0
}
