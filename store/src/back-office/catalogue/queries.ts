import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import {
  catalogueRefusals,
  type ProductDraft,
  type StaffProduct,
  type StaffProductRow,
  staffProductListSchema,
  staffProductSchema,
} from '../../../contract/back-office/catalogue.ts'
import { callRpc, tryChange } from '../../database.ts'
import type { StaffMember } from '../staff-directory.ts'

export type CatalogueOutcome = ReturnType<typeof tryCatalogueChange>

const tryCatalogueChange = (call: Parameters<typeof tryChange>[0]) =>
  tryChange(call, catalogueRefusals, 'unknown_product')

const actorOf = ({ id, name }: StaffMember) => ({ id, name })

export function listStaffProducts(database: ShopDatabase): Promise<StaffProductRow[]> {
  return callRpc(database.rpc('staff_products'), staffProductListSchema.shape.products)
}

export function findStaffProduct(database: ShopDatabase, p_id: string): Promise<StaffProduct | null> {
  return callRpc(database.rpc('staff_product', { p_id }), z.nullable(staffProductSchema))
}

export function saveProduct(
  database: ShopDatabase,
  staff: StaffMember,
  p_id: string,
  { draft, expected_version }: { draft: ProductDraft; expected_version: number },
): CatalogueOutcome {
  const p_draft = JSON.parse(JSON.stringify(draft))
  return tryCatalogueChange(
    database.rpc('save_product', {
      p_id,
      p_expected_version: expected_version,
      p_draft,
      p_staff: actorOf(staff),
    }),
  )
}

export function duplicateProduct(
  database: ShopDatabase,
  staff: StaffMember,
  p_id: string,
  { id: p_new_id, title: p_title }: { id: string; title: string },
): CatalogueOutcome {
  return tryCatalogueChange(
    database.rpc('duplicate_product', { p_id, p_new_id, p_title, p_staff: actorOf(staff) }),
  )
}

export function archiveProduct(
  database: ShopDatabase,
  staff: StaffMember,
  p_id: string,
  change: { expected_version: number; is_archived: boolean },
): CatalogueOutcome {
  return tryCatalogueChange(
    database.rpc('archive_product', {
      p_id,
      p_expected_version: change.expected_version,
      p_is_archived: change.is_archived,
      p_staff: actorOf(staff),
    }),
  )
}

export function moveProduct(
  database: ShopDatabase,
  staff: StaffMember,
  p_id: string,
  { expected_version, step }: { expected_version: number; step: 1 | -1 },
): CatalogueOutcome {
  return tryCatalogueChange(
    database.rpc('move_product', {
      p_id,
      p_expected_version: expected_version,
      p_step: step,
      p_staff: actorOf(staff),
    }),
  )
}
