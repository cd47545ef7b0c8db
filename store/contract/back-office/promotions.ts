import * as z from 'zod/mini'
import { orderStatuses } from '../order.ts'

export const promoStates = ['active', 'scheduled', 'used_up', 'ended', 'inactive'] as const
export type PromoState = (typeof promoStates)[number]

/** What buyers type, in capitals. */
export const promoCodePattern = /^[A-Z0-9][A-Z0-9-]{2,31}$/

const count = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))
const day = z.nullable(z.iso.date())

/** A code as staff edit it. */
export const promoDraftSchema = z
  .object({
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    kind: z.enum(['amount', 'percent']),
    /** Cents, or percent. */
    value: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    /** Whole days of Paris, both included. */
    starts_on: day,
    ends_on: day,
    max_uses: count,
    max_uses_per_customer: count,
    min_items_in_cents: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    first_order_only: z.boolean(),
    is_active: z.boolean(),
    /** Without any, the code is for all products. */
    product_ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(100)),
  })
  .check(
    z.refine(({ kind, value }) => kind === 'amount' || value <= 100, { path: ['value'] }),
    z.refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on, {
      path: ['ends_on'],
    }),
  )

/** The body of `POST back-office/promotions/{code}`. */
export const promoSaveSchema = z.object({
  /** Version of the code that staff saw; null for a new one. */
  expected_version: z.nullable(z.int()),
  draft: promoDraftSchema,
})

export const staffPromoSchema = z.object({
  code: z.string(),
  version: z.int(),
  state: z.enum(promoStates),
  created_at: z.string(),
  draft: promoDraftSchema,
  /** Orders that are paid or still payable. */
  uses: z.int(),
  discount_in_cents: z.int(),
})

/** `GET back-office/promotions`: all codes, newest first. */
export const staffPromoListSchema = z.object({ promos: z.array(staffPromoSchema) })

/** `GET back-office/promotions/{code}`, and what its `POST` returns: with its newest orders. */
export const staffPromoResponseSchema = z.object({
  promo: staffPromoSchema,
  orders: z.array(
    z.object({
      reference: z.string(),
      status: z.enum(orderStatuses),
      at: z.string(),
      discount_in_cents: z.int(),
      total_in_cents: z.int(),
      currency: z.string(),
    }),
  ),
})

/** Why a code was not saved. */
export const promoSaveRefusals = ['conflict', 'duplicate_code', 'unknown_product'] as const
export type PromoSaveRefusal = (typeof promoSaveRefusals)[number]

export type PromoDraft = z.output<typeof promoDraftSchema>
export type StaffPromo = z.output<typeof staffPromoSchema>
export type PromoOrder = z.output<typeof staffPromoResponseSchema>['orders'][number]
