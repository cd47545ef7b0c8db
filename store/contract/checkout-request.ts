import * as z from 'zod/mini'
import { orderSourceSchema } from './order-source.ts'

// Apart from its response, so that a storefront, which uses the type alone, loads no rules.

/** Without control characters and halves of surrogate pairs, which no database text holds. */
const storableText = /^[^\p{Cc}\p{Cs}]*$/u
const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const itemsSchema = z
  .array(
    z.object({
      variant_id: idSchema,
      quantity: z.int().check(z.minimum(1), z.maximum(999)),
    }),
  )
  .check(z.minLength(1), z.maxLength(50))
const promoCodeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(storableText))
const httpUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000))

/** The body of `POST checkout`. */
export const checkoutRequestSchema = z.object({
  items: itemsSchema,
  /** May hold `{CHECKOUT_SESSION_ID}`, as at Stripe. */
  successUrl: httpUrl,
  cancelUrl: httpUrl,
  locale: z._default(z.literal('fr'), 'fr'),
  /** Prefills the payment page, unless it is invalid: it never refuses a checkout. */
  email: z.optional(z.catch(z.optional(z.email().check(z.maxLength(254))), undefined)),
  /** Where the payment page's form begins; one that is not served counts as none. */
  country: z.optional(z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), undefined)),
  /** Answers to the products' questions: by variant, then by the question's id. */
  line_fields: z.optional(
    z.record(
      idSchema,
      z.record(
        z.string().check(z.maxLength(100), z.regex(storableText)),
        z.string().check(z.maxLength(200), z.regex(storableText)),
      ),
    ),
  ),
  /** Where the visit began. Like the e-mail address, it never refuses a checkout. */
  source: z.optional(z.catch(z.optional(orderSourceSchema), undefined)),
  /** Of which customer, `Authorization` says. */
  promo_code: z.optional(promoCodeSchema),
  timeZone: z._default(z.string().check(z.maxLength(64)), 'Europe/Paris'),
})

/** The body of `POST promo-codes/check`. */
export const promoCheckSchema = z.object({ code: promoCodeSchema, items: itemsSchema })

export type CheckoutRequest = z.output<typeof checkoutRequestSchema>
export type LineFields = NonNullable<CheckoutRequest['line_fields']>
export type CheckoutItem = CheckoutRequest['items'][number]
