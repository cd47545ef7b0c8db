import * as z from 'zod/mini'

/** `GET` and `POST back-office/dispute-rule` (docs/product/orders.md#disputes). */
export const disputeRuleSchema = z.object({
  /** Whether a new dispute pauses the accesses of its order. */
  pauses_accesses: z.boolean(),
})
