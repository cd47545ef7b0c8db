import { expect, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'
import { fetchRows, insertRows } from './database.ts'
import { restoreStudioSession } from './studio.ts'

/** Opens a path of the back office, such as `commandes/all/LU-1`. */
export async function openBackOffice(page: Page, person: string, path: string): Promise<void> {
  await restoreStudioSession(page, person)
  await page.goto(`${serviceUrls().studio}/boutique/${path}`)
  await expect(page.locator('#boutique')).toBeVisible({ timeout: 60_000 })
}

/** Paid orders whose accesses no worker issues; resolves to their references. */
export async function insertWaitingAccesses(name: string, count: number): Promise<string[]> {
  const { web } = serviceUrls()
  const rows = Array.from({ length: count }, (_, index) => ({
    provider: 'sandbox',
    status: 'paid',
    currency: 'eur',
    items_in_cents: 1500,
    total_in_cents: 1500,
    success_url: web,
    cancel_url: web,
    expires_at: new Date().toISOString(),
    paid_at: new Date().toISOString(),
    payment_method: 'card',
    buyer_name: `Camille ${name}`,
    email: `acces-${name}-${index}@exemple.fr`,
    reference: `LU-${name.slice(0, 4)}-${index}`.toUpperCase(),
  }))
  await insertRows('orders', rows)
  const references = rows.map(({ reference }) => reference)
  const ids = await fetchRows<{ id: string }>(`orders?select=id&reference=in.(${references.join()})`)
  const accesses = ids.map(({ id }) => ({
    order_id: id,
    plan_name: name,
    ends_at: '2099-01-01',
    next_attempt_at: '2099-01-01',
  }))
  await insertRows('accesses', accesses)
  return references
}
