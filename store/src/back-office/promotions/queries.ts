import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import {
  type PromoDraft,
  promoSaveRefusals,
  staffPromoListSchema,
  staffPromoResponseSchema,
} from '../../../contract/back-office/promotions.ts'
import { callRpc, tryChange } from '../../database.ts'
import type { StaffMember } from '../staff-directory.ts'

export const listPromos = (database: ShopDatabase) =>
  callRpc(database.rpc('staff_promo_codes'), staffPromoListSchema.shape.promos)

export const findPromo = (database: ShopDatabase, code: string) =>
  callRpc(database.rpc('staff_promo_code', { p_code: code }), z.nullable(staffPromoResponseSchema))

/** @param expectedVersion null for a new code */
export const savePromo = (
  database: ShopDatabase,
  code: string,
  draft: PromoDraft,
  expectedVersion: number | null,
  { id, name }: StaffMember,
) =>
  tryChange(
    database.rpc('save_promo_code', {
      p_code: code,
      p_draft: draft,
      p_staff: { id, name },
      ...(expectedVersion !== null && { p_expected_version: expectedVersion }),
    }),
    promoSaveRefusals,
    'unknown_code',
  )
