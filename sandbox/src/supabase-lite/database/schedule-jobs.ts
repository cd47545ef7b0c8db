import type { PgliteConnection } from '@supabase/lite/pglite'

const intervalMs = 3_600_000

/**
 * Expires ended subscriptions, queues reminders of those that end soon, deletes accounts whose week has passed and purges
 * personal data whose period has ended, now and every hour, as the schedule of a hosted project does.
 *
 * @returns a function that stops it.
 */
export async function scheduleJobs({ driver }: PgliteConnection): Promise<() => void> {
  const runJobs = () =>
    driver.query(
      `select public.expire_subscriptions(), public.queue_renewal_reminders(), public.purge_ended_accesses(),
        public.purge_personal_data(), public.complete_account_deletions()`,
    )
  await runJobs()
  const timer = setInterval(() => runJobs().catch(console.error), intervalMs)
  return () => clearInterval(timer)
}
