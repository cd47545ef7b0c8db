import * as z from 'zod/mini'
import { text } from './defaults.ts'

/** `POST promo-codes/check`: what a code takes off a cart. */
export const promoOfferSchema = z.object({
  promo: z.object({
    code: z.string(),
    label: text,
    discount_in_cents: z.int().check(z.positive()),
    currency: z.string(),
  }),
})

export type PromoOffer = z.output<typeof promoOfferSchema>['promo']
