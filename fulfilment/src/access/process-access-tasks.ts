import { encryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { SecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { AccessError, type AccessProvider, type AccessRequest } from './access-provider.ts'
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
  /** The first one issues; the others serve the accesses that they issued before. */
  providers: readonly [AccessProvider, ...AccessProvider[]]
}

/** An edge function is stopped after some minutes; the schedule continues. */
const maxRunMs = 50_000

function findProvider({ providers }: AccessStep, task: AccessTask): AccessProvider {
  if (task.provider === null) return providers[0]
  const provider = providers.find(({ name }) => name === task.provider)
  if (!provider) throw new AccessError('unknown_provider')
  return provider
}

/** Asks the provider, then completes the task in one transaction. */
async function carryOut(step: AccessStep, task: AccessTask): Promise<boolean> {
  const { database, cipher } = step
  const provider = findProvider(step, task)
  const request: AccessRequest = {
    accessId: task.access_id,
    planName: task.plan_name,
    endsAt: task.ends_at ?? new Date().toISOString(),
    resetNumber: task.reset_number,
    userName: task.user_name,
  }
  if (task.task === 'renew' || task.task === 'revoke') {
    await provider[task.task](request)
    return completeTask(database, task)
  }
  const credentials = await provider[task.task](request)
  const encrypted = await encryptCredentials(cipher, task.access_id, credentials)
  return task.task === 'issue'
    ? completeIssue(database, task, { provider: provider.name, credentials, encrypted })
    : completeTask(database, task, { credentials, encrypted })
}

async function processTask(step: AccessStep, task: AccessTask): Promise<boolean> {
  try {
    if (await carryOut(step, task)) return true
    // Nothing happens when another worker has the lease by now.
    await postponeTask(step.database, task, 'duplicate_credential')
  } catch (error) {
    const code = error instanceof AccessError ? error.code : 'defect'
    if (code === 'defect') console.error(`The access ${task.access_id} is tried again later:`, error)
    await postponeTask(step.database, task, code)
  }
  return false
}

/**
 * Issues, renews, resets and revokes the accesses that are due. One that fails is tried again later, and never given
 * up: it was paid for.
 *
 * @returns the number of tasks done.
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
