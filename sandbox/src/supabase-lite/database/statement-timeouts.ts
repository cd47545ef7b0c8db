import { Worker } from 'node:worker_threads'
import type { PgliteConnection } from '@supabase/lite/pglite'

interface RoleTimeout {
  role: string
  ms: number
}

/** Shared memory with the thread: number and time-out of the running transaction in milliseconds (0: unlimited). */
export type SharedTransaction = Int32Array<SharedArrayBuffer>

/** Called with the role of a transaction at its start, and with undefined at its end. */
export interface TransactionObserver {
  begin(role: string): void
  end(): void
}

/**
 * Ends this process when a transaction exceeds the `statement_timeout` of its role. PGlite has neither timers nor
 * signals, and a statement blocks its thread; the supervisor restarts the process, and the database recovers what was
 * committed. Measured in processor time, because a busy or suspended machine takes longer.
 */
export async function endAtStatementTimeout(
  driver: PgliteConnection['driver'],
): Promise<TransactionObserver & { close(): Promise<unknown> }> {
  const { rows } = await driver.query<RoleTimeout>(`
    select rolname as role, (1000 * extract(epoch from split_part(setting, '=', 2)::interval))::int as ms
    from pg_roles, unnest(rolconfig) as setting where setting like 'statement\\_timeout=%'`)
  const limits = new Map(rows.map(({ role, ms }) => [role, ms]))
  const shared: SharedTransaction = new Int32Array(new SharedArrayBuffer(8))
  const thread = new Worker(new URL('./statement-timeout-thread.ts', import.meta.url), { workerData: shared })
  thread.unref()
  return {
    begin(role) {
      Atomics.store(shared, 1, limits.get(role) ?? 0)
      Atomics.add(shared, 0, 1)
    },
    end() {
      Atomics.store(shared, 1, 0)
    },
    close: () => thread.terminate(),
  }
}
