import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgliteConnection } from '@supabase/lite/pglite'

type Run = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets one unit of work at a time through; work inside a unit belongs to it and goes straight on. */
export function oneAtATime(): Run {
  const current = new AsyncLocalStorage<{ open: boolean }>()
  let last: Promise<unknown> = Promise.resolve()

  return async (work) => {
    if (current.getStore()?.open) return work()
    const { promise: done, resolve: release } = Promise.withResolvers<void>()
    const before = last
    last = before.then(() => done)
    await before
    // Closed at the end: what a unit left running behind its back must queue like anyone else.
    const unit = { open: true }
    try {
      return await current.run(unit, work)
    } finally {
      unit.open = false
      release()
    }
  }
}

/**
 * Defect 1: requests share the one session of PGlite, and each sets its role with `BEGIN … SET LOCAL ROLE`
 * without a lock. Interleaved, a request runs under another's role and rolls another's writes back.
 * Each unit of work now has the session alone.
 *
 * Call it when the driver is ready: while it starts, it queries from inside a query.
 */
export function makeExclusive(connection: PgliteConnection): void {
  const alone = oneAtATime()

  const { driver } = connection
  const withContext = connection.withContext.bind(connection)
  const transaction = connection.transaction.bind(connection)
  const runInTransaction = connection.runInTransaction.bind(connection)
  const query = driver.query.bind(driver)
  const exec = driver.exec.bind(driver)
  const driverTransaction = driver.transaction.bind(driver)

  connection.withContext = (vars, work, options) => alone(() => withContext(vars, work, options))
  connection.transaction = (statements, options) => alone(() => transaction(statements, options))
  connection.runInTransaction = (work) => alone(() => runInTransaction(work))
  driver.query = (sql, parameters, options) => alone(() => query(sql, parameters, options))
  driver.exec = (sql, options) => alone(() => exec(sql, options))
  driver.transaction = (work) => alone(() => driverTransaction(work))
}
