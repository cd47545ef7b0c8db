import type Stripe from 'stripe'
import { type Destinations, findZone, type ShippingZone } from '../../checkout/destinations.ts'
import { addSessionPlaceholder } from '../../checkout/return-url.ts'
import { consentWordings, hasGoods, listRequiredConsents } from '../../orders/order-details.ts'
import type { OrderRow } from '../../orders/queries.ts'
import type { Prefill } from '../payment-provider.ts'

type Parameters = Stripe.Checkout.SessionCreateParams

/** Stripe accepts letters and digits only. */
export const performanceField = 'immediateperformance'

/** Stripe's limit. */
const maxShippingOptions = 5

/** Checkout shows all methods whatever the country: each is named with its zone, the shopper's zone first. */
function shippingOptions(
  { zones }: Destinations,
  currency: string,
  country: string | undefined,
): Parameters['shipping_options'] {
  const isChosen = ({ countries }: ShippingZone) =>
    Number(country !== undefined && countries.includes(country))
  const options = zones
    .toSorted((a, b) => isChosen(b) - isChosen(a))
    .flatMap((zone) =>
      zone.methods.map((method) => ({
        shipping_rate_data: {
          type: 'fixed_amount' as const,
          display_name: `${zone.name} · ${method.name}`.slice(0, 100),
          fixed_amount: { amount: method.price_in_cents, currency },
          tax_behavior: 'inclusive' as const,
          delivery_estimate: {
            minimum: { unit: 'business_day' as const, value: method.min_days },
            maximum: { unit: 'business_day' as const, value: method.max_days },
          },
          metadata: { method_id: method.id },
        },
      })),
    )
  return options.slice(0, maxShippingOptions)
}

function deliveryParameters(
  order: OrderRow,
  destinations: Destinations,
  country: string | undefined,
): Partial<Parameters> {
  if (!hasGoods(order)) return { billing_address_collection: 'required' }
  const countries = destinations.zones.flatMap((zone) => zone.countries)
  return {
    phone_number_collection: { enabled: true },
    shipping_address_collection: {
      allowed_countries: countries.filter((country) => findZone(destinations, country)),
    },
    shipping_options: shippingOptions(destinations, order.currency, country) ?? [],
  }
}

/** The account's settings name the page of the terms (docs/deploy.md). Nothing is chosen in advance. */
function consentParameters(order: OrderRow): Partial<Parameters> {
  const kinds = listRequiredConsents(order)
  const terms: Partial<Parameters> = { consent_collection: { terms_of_service: 'required' } }
  if (!kinds.includes('immediate_performance')) return terms
  return {
    ...terms,
    custom_fields: [
      {
        key: performanceField,
        label: { type: 'custom', custom: 'Ouverture immédiate de l’abonnement' },
        type: 'dropdown',
        dropdown: { options: [{ label: 'J’accepte', value: 'accepted' }] },
      },
    ],
    custom_text: { submit: { message: consentWordings.immediate_performance } },
  }
}

/**
 * Our lines at our prices, and the required fields. The wordings of the consents are in the session's metadata, to be
 * stored as they were shown. Images are passed only when Stripe can fetch them.
 */
export function createSessionParameters(
  order: OrderRow,
  destinations: Destinations,
  { email, country }: Prefill,
): Parameters {
  const wordings = listRequiredConsents(order).map((kind) => [kind, consentWordings[kind]])
  return {
    mode: 'payment',
    locale: 'fr',
    ...(email !== undefined && { customer_email: email }),
    client_reference_id: order.order_id,
    metadata: { order_reference: order.reference, ...Object.fromEntries(wordings) },
    success_url: addSessionPlaceholder(order.success_url),
    cancel_url: order.cancel_url,
    // Stripe's minimum duration, by its clock. The schedule closes the page when the reservation ends
    // (settleOutstanding).
    expires_at: Math.floor(Date.parse(order.created_at) / 1000) + 32 * 60,
    line_items: order.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: order.currency,
        unit_amount: line.unit_price_in_cents,
        product_data: {
          name: `${line.product_title} (${line.variant_title})`,
          ...(line.image_url?.startsWith('https://') && { images: [line.image_url] }),
        },
      },
    })),
    ...deliveryParameters(order, destinations, country),
    ...consentParameters(order),
  }
}
