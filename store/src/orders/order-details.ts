import * as z from 'zod/mini'
import type { OrderLine } from '../../contract/order.ts'

/** With the field names of the database. */
export const deliveryAddressSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.nullable(z.string()),
  postal_code: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
})

export type DeliveryAddress = z.output<typeof deliveryAddressSchema>
export type ConsentKind = 'terms' | 'immediate_performance'

/** What a buyer filled in and agreed to on the payment page, as the database stores it with the order. */
export interface BuyerDetails {
  /** The destination: it decides on taxes. */
  country: string
  /** Country and postal code of a buyer without a delivery address, where the tax depends on it. */
  postal_code?: string
  name?: string
  phone?: string
  address?: DeliveryAddress
  shipping_method?: string
  shipping_in_cents?: number
  /** Amount that the provider charged. */
  amount_in_cents: number
  consents: { kind: ConsentKind; wording: string }[]
}

/** The exact words that are shown and stored (docs/product/checkout.md#consents). */
export const consentWordings: Record<ConsentKind, string> = {
  terms: 'J’ai lu les conditions générales de vente et je les accepte.',
  immediate_performance:
    'Je demande l’ouverture de mon abonnement sans attendre la fin du délai de rétractation, et je reconnais perdre ce droit dès qu’il est ouvert.',
}

type Lines = { lines: readonly Pick<OrderLine, 'kind' | 'is_subscription'>[] }

/** Whether something has to be shipped. */
export const hasGoods = ({ lines }: Lines): boolean => lines.some(({ kind }) => kind === 'goods')

/** Whether something is delivered without a parcel; a pack has both kinds. */
export const opensService = ({ lines }: Lines): boolean =>
  lines.some(({ kind, is_subscription }) => kind === 'service' || is_subscription)

/** The consents that this order requires before payment. A pack keeps its right of withdrawal when its access opens. */
export const listRequiredConsents = ({ lines }: Lines): ConsentKind[] =>
  lines.some(({ kind }) => kind === 'service') ? ['terms', 'immediate_performance'] : ['terms']
