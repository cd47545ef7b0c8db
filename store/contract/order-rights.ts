import * as z from 'zod/mini'

/** Identifies the order: by the session in `Authorization`, or by reference and e-mail address. */
const ownedOrder = {
  reference: z.string().check(z.trim(), z.minLength(4), z.maxLength(20)),
  email: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(254))),
}

const lineStates = ['open', 'withdrawn', 'performed', 'expired', 'ended'] as const

const lineSchema = z.object({
  position: z.int(),
  product_title: z.string(),
  variant_title: z.string(),
  quantity: z.int(),
  kind: z.enum(['goods', 'service']),
  /** Amount paid for the line, without delivery. */
  amount_in_cents: z.int(),
  /** Whether the line can be withdrawn from, or why not. */
  state: z.enum(lineStates),
  /** The first moment after the period; null while the parcel has not arrived. */
  ends_at: z.nullable(z.string()),
})

const subscriptionSchema = z.object({
  plan_name: z.string(),
  /** End of the time that the order paid for; null while its access is not issued. */
  ends_at: z.nullable(z.string()),
  terminated_at: z.nullable(z.string()),
})

/** What the buyer of an order may still do (docs/product/law.md#withdrawal). */
export const orderRightsSchema = z.object({
  reference: z.string(),
  created_at: z.string(),
  currency: z.string(),
  lines: z.array(lineSchema),
  /** The subscription that can be or was terminated; null without a running one. */
  subscription: z.nullable(subscriptionSchema),
})

/** The content of the receipt. */
export const withdrawalSchema = z.object({
  declared_at: z.string(),
  wording: z.string(),
  amount_in_cents: z.int(),
  refund_due_at: z.string(),
})

/** The content of the receipt of a termination. */
export const terminationSchema = z.object({
  declared_at: z.string(),
  wording: z.string(),
  ends_at: z.nullable(z.string()),
})

/** The body of `POST orders/rights` and `POST orders/terminate`. */
export const orderRightsBodySchema = z.object(ownedOrder)

/** `POST orders/rights` */
export const orderRightsResponseSchema = z.object({ rights: orderRightsSchema })

/** The body of `POST orders/withdraw`. */
export const withdrawalBodySchema = z.object({
  ...ownedOrder,
  positions: z.array(z.int()).check(z.minLength(1), z.maxLength(100)),
})

/** `POST orders/withdraw` */
export const withdrawalResponseSchema = z.object({ withdrawal: withdrawalSchema })

/** `POST orders/terminate` */
export const terminationResponseSchema = z.object({ termination: terminationSchema })

export type OrderRights = z.output<typeof orderRightsSchema>
export type LineRights = OrderRights['lines'][number]
export type Withdrawal = z.output<typeof withdrawalSchema>
export type Termination = z.output<typeof terminationSchema>

const orderDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

type NamedOrder = Pick<OrderRights, 'reference' | 'created_at'>

const nameOrder = ({ reference, created_at }: NamedOrder) =>
  `la commande ${reference} du ${orderDate.format(new Date(created_at))}`

/** The exact wording that a buyer confirms: shown before, recorded, and repeated by the receipt. */
export function composeWithdrawal(
  order: NamedOrder,
  lines: readonly Pick<LineRights, 'quantity' | 'product_title' | 'variant_title'>[],
): string {
  const articles = lines.map(({ quantity, product_title, variant_title }) => {
    const variant = variant_title === '' || variant_title === product_title ? '' : ` (${variant_title})`
    return `${quantity} × ${product_title}${variant}`
  })
  return `Je renonce au contrat de ${nameOrder(order)}, pour\u202f: ${articles.join(', ')}.`
}

export const composeTermination = (order: NamedOrder, planName: string): string =>
  `Je résilie mon contrat ${planName}, de ${nameOrder(order)}.`
