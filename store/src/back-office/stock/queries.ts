import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import {
  movementPageSize,
  type StockMovementBody,
  staffStockListSchema,
  staffStockSchema,
  stockPageSize,
  stockRefusals,
} from '../../../contract/back-office/stock.ts'
import { callRpc, tryChange } from '../../database.ts'
import type { StaffMember } from '../staff-directory.ts'

export const findStock = (database: ShopDatabase, search: string, offset: number) =>
  callRpc(
    database.rpc('staff_stock', { p_search: search, p_offset: offset, p_limit: stockPageSize }),
    staffStockListSchema,
  )

/** @param before the last movement of the page before. */
export const findStockOfVariant = (database: ShopDatabase, variantId: string, before?: number) =>
  callRpc(
    database.rpc('staff_stock_of_variant', {
      p_variant_id: variantId,
      p_limit: movementPageSize,
      ...(before !== undefined && { p_before_id: before }),
    }),
    z.nullable(staffStockSchema),
  )

/** The author that the database records. */
const recorded = ({ id, name }: StaffMember) => ({ id, name })

export const moveStock = (
  database: ShopDatabase,
  variantId: string,
  { expected_version, note, quantity, reason }: StockMovementBody,
  staff: StaffMember,
) =>
  tryChange(
    database.rpc('move_stock', {
      p_variant_id: variantId,
      p_reason: reason,
      p_quantity: quantity,
      p_note: note,
      p_expected_version: expected_version,
      p_staff: recorded(staff),
    }),
    stockRefusals,
    'unknown_variant',
  )

export const setLowThreshold = (
  database: ShopDatabase,
  variantId: string,
  { expected, threshold }: { expected: number; threshold: number },
  staff: StaffMember,
) =>
  tryChange(
    database.rpc('set_low_threshold', {
      p_variant_id: variantId,
      p_threshold: threshold,
      p_expected: expected,
      p_staff: recorded(staff),
    }),
    stockRefusals,
    'unknown_variant',
  )
