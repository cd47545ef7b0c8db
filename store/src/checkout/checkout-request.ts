import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).max(2_000)

/** The body of `POST …/checkout` (spec §7). */
export const checkoutRequest = z.object({
  items: z
    .array(z.object({ variant_id: z.string().min(1).max(64), quantity: z.number().int().min(1).max(999) }))
    .min(1)
    .max(50),
  successUrl: address,
  cancelUrl: address,
  locale: z.literal('fr').default('fr'),
  timeZone: z.string().max(64).default('Europe/Paris'),
})

export type CheckoutRequest = z.infer<typeof checkoutRequest>
export type CheckoutItem = CheckoutRequest['items'][number]

/** Each variant once, in the order of first mention. */
export function mergeItems(items: readonly CheckoutItem[]): CheckoutItem[] {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of items) {
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  }
  return Array.from(quantities, ([variant_id, quantity]) => ({ variant_id, quantity }))
}
