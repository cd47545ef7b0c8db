import * as z from 'zod/mini'
import { orderSourceSchema } from './order-source.ts'

// In a module separate from the response, so that a storefront, which uses the type alone, bundles no schema.

/** Text without control characters and unpaired surrogates, which PostgreSQL cannot store. */
const storableText = /^[^\p{Cc}\p{Cs}]*$/u
const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
/** What the database's integers hold. */
const maxPriceInCents = 2_147_483_647
const itemsSchema = z
  .array(
    z.object({
      variant_id: idSchema,
      quantity: z.int().check(z.minimum(1), z.maximum(999)),
      /** As the shopper saw it: another price refuses the checkout. */
      unit_price_in_cents: z.optional(z.int().check(z.minimum(0), z.maximum(maxPriceInCents))),
    }),
  )
  .check(z.minLength(1), z.maxLength(50))
const promoCodeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(storableText))
const httpUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000))

/** The body of `POST checkout`. */
export const checkoutBodySchema = z.object({
  items: itemsSchema,
  /** May contain `{CHECKOUT_SESSION_ID}`, as at Stripe. */
  successUrl: httpUrl,
  cancelUrl: httpUrl,
  locale: z._default(z.literal('fr'), 'fr'),
  /** Prefills the payment page; an invalid one is ignored, because it must not refuse a checkout. */
  email: z.optional(z.catch(z.optional(z.email().check(z.maxLength(254))), undefined)),
  /** The country that the payment page's form preselects; an unserved one is ignored. */
  country: z.optional(z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), undefined)),
  /** Answers to the products' questions, by variant and question id. */
  line_fields: z.optional(
    z.record(
      idSchema,
      z.record(
        z.string().check(z.maxLength(100), z.regex(storableText)),
        z.string().check(z.maxLength(200), z.regex(storableText)),
      ),
    ),
  ),
  /** Where the visit began; an invalid one is ignored, like the e-mail address. */
  source: z.optional(z.catch(z.optional(orderSourceSchema), undefined)),
  /** The session in `Authorization` identifies the customer. */
  promo_code: z.optional(promoCodeSchema),
  timeZone: z._default(z.string().check(z.maxLength(64)), 'Europe/Paris'),
})

/** The body of `POST promo-codes/check`. */
export const promoCheckSchema = z.object({ code: promoCodeSchema, items: itemsSchema })

export type CheckoutRequest = z.output<typeof checkoutBodySchema>
export type LineFields = NonNullable<CheckoutRequest['line_fields']>
export type CheckoutItem = CheckoutRequest['items'][number]
