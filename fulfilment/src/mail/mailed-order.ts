import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { z } from 'zod'
import { formatDateTime } from '../format.ts'
import type { LabelledValue, MailBlock } from './mail-content.ts'

const orderLine = z.object({
  product_title: z.string(),
  variant_title: z.string(),
  quantity: z.int(),
  unit_price_in_cents: z.int(),
  is_subscription: z.boolean(),
  kind: z.enum(['goods', 'service']),
  warranty_in_months: z.int().nullish(),
  /** Answers to the product's questions. */
  fields: z.array(z.object({ title: z.string(), value: z.string() })),
})

const address = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullish(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
})

const shipment = z.object({
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
})

/** What mails say about an order. */
const mailedOrderSchema = z.object({
  /** The reference that customers quote. */
  reference: z.string(),
  /** Path of its page on the storefront, which opens it without a session. */
  page_path: z.string().regex(/^\/\w/),
  currency: z.string(),
  total_in_cents: z.int(),
  shipping_in_cents: z.int(),
  shipping_method: z.string().nullable(),
  /** False when the chosen method does not serve the address. */
  is_shipping_method_valid: z.boolean().default(true),
  discount_in_cents: z.int(),
  promo_code: z.string().nullish(),
  tax_in_cents: z.int().nullable(),
  address: address.nullable(),
  shipment: shipment.nullable(),
  consents: z.array(z.object({ wording: z.string(), agreed_at: z.string() })),
  lines: z.array(orderLine),
})

export type MailedOrder = z.infer<typeof mailedOrderSchema>

/** @throws ZodError */
export const parseMailedOrder = (order: unknown): MailedOrder => mailedOrderSchema.parse(order)

export const orderTotal = ({ total_in_cents, currency }: MailedOrder) => formatCents(total_in_cents, currency)

export const orderUrl = ({ page_path }: MailedOrder, siteUrl: string) => `${siteUrl}${page_path}`

function orderTotals(order: MailedOrder): LabelledValue[] {
  const { currency, shipping_in_cents, shipping_method, discount_in_cents, promo_code, tax_in_cents } = order
  const discount = promo_code ? `Remise (${promo_code})` : 'Remise'
  const shipping = shipping_method === null ? 'Livraison' : `Livraison (${shipping_method})`
  const hasShipping = shipping_method !== null || shipping_in_cents > 0
  return [
    ...(hasShipping ? [{ label: shipping, value: formatCents(shipping_in_cents, currency) }] : []),
    ...(discount_in_cents > 0 ? [{ label: discount, value: formatCents(-discount_in_cents, currency) }] : []),
    ...(tax_in_cents === null
      ? []
      : [{ label: 'Dont TVA', value: tax_in_cents === 0 ? 'aucune' : formatCents(tax_in_cents, currency) }]),
    { label: 'Total', value: orderTotal(order) },
  ]
}

function lineDetail(line: MailedOrder['lines'][number]): string {
  const { fields, product_title, quantity, variant_title, warranty_in_months: months } = line
  const variant = variant_title === product_title || variant_title === '' ? [] : [variant_title]
  const answers = fields.map(({ title, value }) => `${title}\u202f: ${value}`)
  const warranty = months ? [`Garantie\u202f: ${months} mois`] : []
  return [...variant, `Quantité\u202f: ${quantity}`, ...warranty, ...answers].join(' · ')
}

/** Its lines and totals. */
export function orderBlock(order: MailedOrder): MailBlock {
  return {
    kind: 'order',
    title: `Commande ${order.reference}`,
    lines: order.lines.map((line) => ({
      title: line.product_title,
      detail: lineDetail(line),
      amount: formatCents(line.unit_price_in_cents * line.quantity, order.currency),
    })),
    totals: orderTotals(order),
  }
}

const countryNames = new Intl.DisplayNames('fr', { type: 'region' })

/** Where the parcel goes. */
export function createAddressBlocks({ address: to }: MailedOrder): MailBlock[] {
  if (!to) return []
  const street = [to.line1, ...(to.line2 ? [to.line2] : [])].join(', ')
  const country = countryNames.of(to.country) ?? to.country
  const value = `${to.name}, ${street}, ${to.postal_code}\u00a0${to.city}, ${country}`
  return [{ kind: 'facts', title: 'Livraison', facts: [{ label: 'Adresse', value }] }]
}

/** Consents word for word, which the law requires in the confirmation. */
export function createConsentBlocks({ consents }: MailedOrder): MailBlock[] {
  return consents.map(({ wording, agreed_at }) => ({
    kind: 'note',
    text: `Accepté le ${formatDateTime(agreed_at)}\u202f: «\u202f${wording}\u202f»`,
  }))
}
