import { isCountedPath } from '@lucarne/store/contract/counted-pages.ts'
import { pageOrdersSchema } from '@lucarne/store/contract/staff-figures.ts'
import { createStaffClient } from '../staff-client.ts'
import { staffUrl } from '../use-staff-client.ts'

const ttlMs = 5 * 60_000
const counts = new Map<string, { count: Promise<number>; readAtMs: number }>()

/** Orders of the last 30 days that began on a page, read at most every five minutes. @param token of the session */
export function countPageOrders(path: string, token: string): Promise<number> {
  if (!isCountedPath(path)) return Promise.resolve(0)
  const known = counts.get(path)
  if (known && known.readAtMs > Date.now() - ttlMs) return known.count
  const count = createStaffClient(staffUrl, token)
    .get(`/figures/page?${new URLSearchParams({ path })}`, pageOrdersSchema)
    .then(({ order_count }) => order_count)
  counts.set(path, { count, readAtMs: Date.now() })
  count.catch(() => counts.delete(path))
  return count
}
