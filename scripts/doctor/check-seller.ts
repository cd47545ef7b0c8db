import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { isDemoText } from '../../schemas/rules/demo-texts.ts'
import { toInvoiceSeller } from '../../schemas/rules/legal-information.ts'
import { type Finding, ok, problem } from './finding.ts'
import { parseJson, request } from './request.ts'
import type { Variables } from './variables.ts'

const contentSchema = z.object({
  result: z.object({
    name: z.string(),
    legalForm: z.string(),
    capital: z.string().nullish(),
    registration: z.string(),
    vatNumber: z.string(),
    address: z.string(),
    email: z.string(),
    telephone: z.string(),
  }),
})

const sellerQuery = '*[_type == "legalInformation"][0].seller'
const columns = 'legal_name,legal_form,address_lines,registration_number,vat_number,email'

/**
 * Checks, with the secret key alone, that invoices name the studio's seller (docs/product/orders.md#invoices). Without
 * one, or with the demo's, another check says that the site is not ready.
 * @param queryUrl of the dataset
 */
export async function checkSeller(environment: Variables, queryUrl: string): Promise<Finding[]> {
  const host = environment.VITE_SUPABASE_URL?.replace(/\/+$/, '')
  const key = environment.SUPABASE_SECRET_KEY
  if (!host || !key) return []
  const [content, rows] = await Promise.all([
    request(`${queryUrl}?query=${encodeURIComponent(sellerQuery)}`),
    request(`${host}/rest/v1/seller_details?select=${columns}`, { headers: { apikey: key } }),
  ])
  const seller = contentSchema.safeParse('failure' in content ? undefined : parseJson(content.text))
  if (!seller.success || isDemoText(seller.data)) return []
  const current = 'failure' in rows ? undefined : parseJson(rows.text)
  return isDeepStrictEqual(current, [toInvoiceSeller(seller.data.result)])
    ? [ok('Orders: invoices name the studio’s seller.')]
    : [problem('Orders: invoices name another seller than the studio. Is fulfil-orders scheduled?')]
}
