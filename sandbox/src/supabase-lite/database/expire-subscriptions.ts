import type { PgliteConnection } from '@supabase/lite/pglite'

const intervalMs = 3_600_000

/**
 * Expires ended subscriptions, now and every hour, as the schedule of a hosted project does.
 *
 * @returns a function that stops it.
 */
export async function startExpiringSubscriptions({ driver }: PgliteConnection): Promise<() => void> {
  const expire = () => driver.query('select public.expire_subscriptions()')
  await expire()
  const timer = setInterval(() => expire().catch(console.error), intervalMs)
  return () => clearInterval(timer)
}
