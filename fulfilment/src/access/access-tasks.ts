import type { AccessCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { z } from 'zod'
import type { AccessErrorCode } from './access-provider.ts'

const accessTask = z.object({
  access_id: z.uuid(),
  lease_id: z.uuid(),
  task: z.enum(['issue', 'renew', 'reset', 'revoke']),
  provider: z.string().nullable(),
  user_name: z.string().nullable(),
  plan_name: z.string(),
  /** Attempts so far, including this one. */
  attempts: z.int(),
  reset_number: z.int(),
  ends_at: z.string().nullable(),
})

export type AccessTask = z.infer<typeof accessTask>

const batchSize = 10
/** Longer than a call to a provider. A worker that dies delays its tasks by this much. */
const lease = '30 seconds'
const retryMs = 10_000
const maxRetryMs = 15 * 60_000
/** Attempts after which the customer is informed of the delay. */
const attemptsBeforeDelay = 3

/** Leases due tasks to this worker, oldest first. */
export async function claimAccessTasks(database: ShopDatabase): Promise<AccessTask[]> {
  const { data } = await database
    .rpc('claim_access_tasks', { p_limit: batchSize, p_lease: lease })
    .throwOnError()
  return z.array(accessTask).parse(data)
}

/** False when the lease was lost, or the credentials belong to another access. */
export async function completeIssue(
  database: ShopDatabase,
  task: AccessTask,
  result: { provider: string; credentials: AccessCredentials; encrypted: string },
): Promise<boolean> {
  const { data } = await database
    .rpc('complete_access_issue', {
      p_access_id: task.access_id,
      p_lease_id: task.lease_id,
      p_provider: result.provider,
      p_user_name: result.credentials.userName,
      p_encrypted_credentials: result.encrypted,
      p_confirmed_end: task.ends_at ?? '-infinity',
    })
    .throwOnError()
  return data
}

/** @param replaced the new credentials of a reset */
export async function completeTask(
  database: ShopDatabase,
  task: AccessTask,
  replaced?: { credentials: AccessCredentials; encrypted: string },
): Promise<boolean> {
  const { data } = await database
    .rpc('complete_access_task', {
      p_access_id: task.access_id,
      p_lease_id: task.lease_id,
      p_task: task.task,
      p_confirmed_end: task.ends_at ?? '-infinity',
      ...(replaced && {
        p_user_name: replaced.credentials.userName,
        p_encrypted_credentials: replaced.encrypted,
      }),
    })
    .throwOnError()
  return data
}

/** Retry delay: ten seconds, doubled each time; long when the task waits for staff. */
export function getAccessRetryDelayMs(attempts: number, code: AccessErrorCode): number {
  return code === 'awaiting_staff' ? maxRetryMs : Math.min(retryMs * 2 ** (attempts - 1), maxRetryMs)
}

/** Schedules a failed task's next attempt. */
export async function postponeTask(database: ShopDatabase, task: AccessTask, code: AccessErrorCode) {
  await database
    .rpc('postpone_access_task', {
      p_access_id: task.access_id,
      p_lease_id: task.lease_id,
      p_error: code,
      p_delay: `${getAccessRetryDelayMs(task.attempts, code)} milliseconds`,
      p_is_delayed:
        code === 'pool_empty' || (code !== 'awaiting_staff' && task.attempts >= attemptsBeforeDelay),
    })
    .throwOnError()
}
