import * as z from 'zod/mini'
import type { DeletionFailure } from './account-deletion.ts'
import type { CatalogueRefusal } from './back-office/catalogue.ts'
import type { CustomerActionRefusal } from './back-office/customers.ts'
import type { StaffRefusal } from './back-office/order-actions.ts'
import type { PromoSaveRefusal } from './back-office/promotions.ts'
import type { StockRefusal } from './back-office/stock.ts'
import type { TicketRefusal } from './back-office/tickets.ts'
import type { InvalidAnswers } from './form-answers.ts'

const promoCodes = [
  'promo_unknown',
  'promo_expired',
  'promo_not_yet',
  'promo_used_up',
  'promo_not_for_products',
  'promo_first_order_only',
  'promo_already_used',
] as const

/** Why a promotional code gives nothing (docs/product/checkout.md#promotional-codes). */
export const promoFailureSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal(promoCodes) }),
  /** Minimum sum of the articles. */
  z.object({ code: z.literal('promo_minimum'), minimum_in_cents: z.int() }),
])

/** Why nothing was ordered (docs/product/checkout.md#checkout-limits). */
export const checkoutFailureSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('unknown_variant'), variant_id: z.string() }),
  z.object({ code: z.literal('not_purchasable'), product_title: z.string() }),
  /** Since the shopper saw it. */
  z.object({ code: z.literal('price_changed'), product_title: z.string(), unit_price_in_cents: z.int() }),
  z.object({
    code: z.literal('insufficient_stock'),
    product_title: z.string(),
    variant_title: z.string(),
    available: z.int(),
  }),
  z.object({
    code: z.literal([
      'mixed_currencies',
      'too_many_units',
      'subscription_too_long',
      'too_many_unpaid_orders',
    ]),
  }),
  z.object({ code: z.literal('missing_field'), product_title: z.string(), field_title: z.string() }),
  z.object({ code: z.literal('share_exceeded'), product_title: z.string(), share: z.int() }),
  promoFailureSchema,
])

export type PromoFailure = z.output<typeof promoFailureSchema>
export type CheckoutFailure = z.output<typeof checkoutFailureSchema>

/** Why the store API did not do what a request asked, with what a sentence about it needs: the body of every error. */
export type Failure =
  | { code: 'invalid_request' /** Names the invalid field, for developers. */; detail: string }
  | {
      code:
        | 'unauthenticated'
        | 'second_factor_required'
        | 'forbidden'
        | 'not_found'
        | 'too_late'
        | 'too_large'
        | 'rate_limited'
        | 'defect'
        | 'payment_unavailable'
        | 'service_unavailable'
    }
  | {
      code:
        | StaffRefusal
        | TicketRefusal
        | StockRefusal
        | CatalogueRefusal
        | PromoSaveRefusal
        | CustomerActionRefusal
    }
  | DeletionFailure
  | InvalidAnswers
  | CheckoutFailure
