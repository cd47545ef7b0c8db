import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '@lucarne/supabase/database.types.ts'
import { expect, expectTypeOf, test } from 'vitest'
import type { FullProduct, FullVariant } from '../contract/catalogue.ts'
import { type OrderLine, orderStatuses, paymentMethods, refundReasons } from '../contract/order.ts'

type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row']
type Shared<Sent, Stored> = Pick<Sent, keyof Sent & keyof Stored>

// tsc checks these: a column that changes its type or its nullability breaks the contract here.
test('the contract’s fields have the types of the database’s columns', () => {
  type ProductColumns = Omit<Row<'products'>, 'type' | 'metadata'>
  expectTypeOf<Pick<ProductColumns, keyof ProductColumns & keyof FullProduct>>().toExtend<
    Shared<FullProduct, ProductColumns>
  >()
  // `internal.variant_json` sends a null sku as empty text.
  type VariantColumns = Omit<Row<'variants'>, 'sku'>
  expectTypeOf<Pick<VariantColumns, keyof VariantColumns & keyof FullVariant>>().toExtend<
    Shared<FullVariant, VariantColumns>
  >()
  // A check constraint has the values of `kind`; `fields` is JSON.
  type LineColumns = Omit<Row<'order_lines'>, 'kind' | 'fields'>
  expectTypeOf<Pick<LineColumns, keyof LineColumns & keyof OrderLine>>().toExtend<
    Shared<OrderLine, LineColumns>
  >()
})

const schemas = fileURLToPath(new URL('../../supabase/schemas', import.meta.url))
const sql = globSync('*.sql', { cwd: schemas }).map((file) => readFileSync(join(schemas, file), 'utf8'))

/** The values of the check constraint `column in (…)` of the table `orders`. */
function allowedValues(column: string): string[] {
  const tables = sql
    .join('\n')
    .replaceAll(/--.*/g, '')
    .matchAll(/create table public\.orders\b([\s\S]*?)\n?;/g)
  const table = Array.from(tables, ([text]) => text).join('\n')
  const [, values = ''] = new RegExp(`check \\(${column} in \\(([^)]*)\\)\\)`).exec(table) ?? []
  return Array.from(values.matchAll(/'(\w+)'/g), ([, value = '']) => value)
}

test.each([
  ['status', orderStatuses],
  ['payment_method', paymentMethods],
  ['refund_reason', refundReasons],
] as const)('the contract has every %s that the database allows for an order', (column, values) => {
  expect(allowedValues(column).sort()).toEqual([...values].sort())
})
