import type { PgliteConnection } from '@supabase/lite/pglite'

const intervalMs = 3_600_000

/**
 * Runs the jobs that a hosted project schedules, now and every hour: expires subscriptions, queues reminders, deletes
 * accounts whose week has passed, purges personal data, cancels orders whose transfer did not arrive.
 * @returns a function that stops it
 */
export async function scheduleJobs({ driver }: PgliteConnection): Promise<() => void> {
  const runJobs = () =>
    driver.query(
      `select public.expire_subscriptions(), public.queue_renewal_reminders(), public.purge_ended_accesses(),
        public.purge_personal_data(), public.complete_account_deletions(), public.cancel_unpaid_transfers()`,
    )
  await runJobs()
  const timer = setInterval(() => runJobs().catch(console.error), intervalMs)
  return () => clearInterval(timer)
}
