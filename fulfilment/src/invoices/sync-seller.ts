import { isDeepStrictEqual } from 'node:util'
import { isDemoText } from '@lucarne/schemas/rules/demo-texts.ts'
import { toInvoiceSeller } from '@lucarne/schemas/rules/legal-information.ts'
import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { PublishedContent } from '../mail/published-content.ts'

interface SellerStep {
  database: ShopDatabase
  fetchPublishedContent: () => Promise<PublishedContent>
}

/**
 * Copies the studio's seller to the row that invoices are written from (docs/product/orders.md#invoices). While the
 * studio cannot be read, or has the demo's seller, the row stays as it is.
 *
 * @returns 1 when the row has changed.
 */
export async function syncSeller({ database, fetchPublishedContent }: SellerStep): Promise<number> {
  const { seller } = (await fetchPublishedContent()).legalInformation
  if (!seller || isDemoText(seller)) return 0
  const wanted = toInvoiceSeller(seller)
  const { data: current } = await database
    .from('seller_details')
    .select('legal_name, legal_form, address_lines, registration_number, vat_number, email')
    .single()
    .throwOnError()
  if (isDeepStrictEqual(current, wanted)) return 0
  await database.from('seller_details').update(wanted).eq('is_current', true).throwOnError()
  return 1
}
