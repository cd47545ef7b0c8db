import type { Result } from '@lucarne/store/contract/result.ts'
import { encryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { SecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import type { AccessErrorCode, AccessProvider, AccessRequest } from './access-provider.ts'
import {
  type AccessTask,
  claimAccessTasks,
  completeIssue,
  completeTask,
  postponeTask,
} from './access-tasks.ts'

export interface AccessStep {
  database: ShopDatabase
  cipher: SecretCipher
  /** The first provider issues; the others serve the accesses that they issued before. */
  providers: readonly [AccessProvider, ...AccessProvider[]]
}

/** Time limit of an edge function; the schedule continues. */
const maxRunMs = 50_000

const findProvider = ({ providers }: AccessStep, { provider }: AccessTask): AccessProvider | undefined =>
  provider === null ? providers[0] : providers.find(({ name }) => name === provider)

/** Calls the provider, then completes the task in one transaction; resolves to the reason if the access waits. */
async function carryOut(
  step: AccessStep,
  task: AccessTask,
): Promise<Result<undefined, { code: AccessErrorCode }>> {
  const { database, cipher } = step
  const provider = findProvider(step, task)
  if (!provider) return { ok: false, failure: { code: 'unknown_provider' } }
  const request: AccessRequest = {
    accessId: task.access_id,
    planName: task.plan_name,
    endsAt: task.ends_at ?? new Date().toISOString(),
    resetNumber: task.reset_number,
    userName: task.user_name,
  }
  const complete = async () => {
    if (task.task === 'renew' || task.task === 'revoke') {
      const result = await provider[task.task](request)
      return result.ok ? { ok: true as const, value: await completeTask(database, task) } : result
    }
    const result = await provider[task.task](request)
    if (!result.ok) return result
    const credentials = result.value
    const encrypted = await encryptCredentials(cipher, task.access_id, credentials)
    const value = await (task.task === 'issue'
      ? completeIssue(database, task, { provider: provider.name, credentials, encrypted })
      : completeTask(database, task, { credentials, encrypted }))
    return { ok: true as const, value }
  }
  const completed = await complete()
  if (!completed.ok) return completed
  return completed.value
    ? { ok: true, value: undefined }
    : // Has no effect when another worker holds the lease.
      { ok: false, failure: { code: 'duplicate_credential' } }
}

async function processTask(step: AccessStep, task: AccessTask): Promise<boolean> {
  const result = await carryOut(step, task).catch((error: unknown) => {
    console.error(`The access ${task.access_id} is tried again later:`, error)
    return { ok: false, failure: { code: 'defect' } } as const
  })
  if (!result.ok) await postponeTask(step.database, task, result.failure.code)
  return result.ok
}

/**
 * Issues, renews, resets and revokes due accesses. A failed task is retried without a maximum, because it was paid for.
 * @returns the number of completed tasks
 */
export async function processAccessTasks(step: AccessStep): Promise<number> {
  const endsAt = Date.now() + maxRunMs
  let done = 0
  while (Date.now() < endsAt) {
    const tasks = await claimAccessTasks(step.database)
    if (tasks.length === 0) break
    const results = await Promise.all(tasks.map((task) => processTask(step, task)))
    done += results.filter(Boolean).length
  }
  return done
}
