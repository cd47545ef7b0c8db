import * as z from 'zod/mini'

/** Why the quantity on hand changed. */
export const stockReasons = [
  'initial',
  'reception',
  'correction',
  'loss',
  'sale',
  'return',
  'cancellation',
  'import',
  /** SQL that named no reason. */
  'unexplained',
] as const
export type StockReason = (typeof stockReasons)[number]

const stockSchema = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  product_title: z.string(),
  variant_title: z.string(),
  sku: z.string(),
  on_hand: z.int(),
  reserved: z.int(),
  available: z.int(),
  low_threshold: z.int(),
  is_low: z.boolean(),
  version: z.int(),
})

const movementSchema = z.object({
  id: z.int(),
  at: z.string(),
  delta: z.int(),
  /** Quantity on hand after the movement. */
  on_hand: z.int(),
  reason: z.enum(stockReasons),
  note: z.string(),
  /** The order that was sold, returned or cancelled. */
  reference: z.nullable(z.string()),
  /** Null for changes by customers or the shop itself. */
  staff_name: z.nullable(z.string()),
})

/** `GET back-office/stock`: variants whose stock is managed, low ones first. */
export const staffStockListSchema = z.object({ total: z.int(), low: z.int(), stock: z.array(stockSchema) })

/** `GET back-office/stock/{variant}`, and what its `POST` routes return: with a page of movements, newest first. */
export const staffStockSchema = z.object({ stock: stockSchema, movements: z.array(movementSchema) })

export const stockPageSize = 100
export const movementPageSize = 50

const quantity = z.int().check(z.minimum(0), z.maximum(100_000))

/** The reasons that staff give, each with its quantity: units received or lost, or the counted total. */
export const staffReasons = ['reception', 'correction', 'loss'] as const
export type StaffReason = (typeof staffReasons)[number]

/** The body of `POST back-office/stock/{variant}/movements`. */
export const stockMovementBodySchema = z
  .object({
    /** The last movement that staff saw: the new one is refused after a later movement. */
    expected_version: z.int(),
    reason: z.enum(staffReasons),
    quantity,
    note: z.string().check(z.trim(), z.maxLength(200)),
  })
  .check(
    z.refine(({ reason, quantity: units }) => reason === 'correction' || units > 0, { path: ['quantity'] }),
  )

/** The body of `POST back-office/stock/{variant}/threshold`. */
export const lowStockThresholdBodySchema = z.object({ expected: z.int(), threshold: quantity })

/** Why a change of the stock was refused. */
export const stockRefusals = ['conflict', 'not_enough_stock', 'unavailable'] as const
export type StockRefusal = (typeof stockRefusals)[number]

export type StaffStock = z.output<typeof stockSchema>
export type StockMovement = z.output<typeof movementSchema>
export type StockMovementBody = z.output<typeof stockMovementBodySchema>
