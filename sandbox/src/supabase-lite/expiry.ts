import type { PgliteConnection } from '@supabase/lite/pglite'

const hourMs = 3_600_000

/**
 * Ends subscriptions whose time has passed, now and every hour, as a hosted project's schedule does.
 *
 * @returns a function that stops it.
 */
export async function keepExpiring({ driver }: PgliteConnection): Promise<() => void> {
  const expire = () => driver.query('select public.expire_subscriptions()')
  await expire()
  const timer = setInterval(() => expire().catch(console.error), hourMs)
  return () => clearInterval(timer)
}
