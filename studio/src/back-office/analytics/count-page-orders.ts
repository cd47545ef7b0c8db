import { pageOrdersSchema } from '@lucarne/store/contract/back-office/analytics.ts'
import { isCountedPath } from '@lucarne/store/contract/counted-pages.ts'
import { createBackOfficeClient } from '../back-office-client.ts'
import { backOfficeUrl } from '../use-back-office-client.ts'

const ttlMs = 5 * 60_000
const counts = new Map<string, { count: Promise<number | undefined>; readAtMs: number }>()

/**
 * Orders of the last 30 days that began on a page, cached for five minutes; undefined while the store does not respond.
 * @param token of the session
 */
export async function countPageOrders(path: string, token: string): Promise<number | undefined> {
  if (!isCountedPath(path)) return 0
  const known = counts.get(path)
  if (known && known.readAtMs > Date.now() - ttlMs) return known.count
  const count = createBackOfficeClient(backOfficeUrl, token)
    .get(`/analytics/page?${new URLSearchParams({ path })}`, pageOrdersSchema)
    .then((result) => (result.ok ? result.value.order_count : undefined))
  counts.set(path, { count, readAtMs: Date.now() })
  if ((await count) === undefined) counts.delete(path)
  return count
}
