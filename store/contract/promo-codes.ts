import * as z from 'zod/mini'
import { defaultedText } from './defaults.ts'

/** `POST promo-codes/check`: what a code takes off a cart. */
export const promoOfferSchema = z.object({
  promo: z.object({
    code: z.string(),
    label: defaultedText,
    discount_in_cents: z.int().check(z.positive()),
    currency: z.string(),
  }),
})

export type PromoOffer = z.output<typeof promoOfferSchema>['promo']
