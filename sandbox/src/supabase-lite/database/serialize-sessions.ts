import { AsyncLocalStorage } from 'node:async_hooks'
import type { PgliteConnection } from '@supabase/lite/pglite'

type RunTask = <Result>(task: () => Promise<Result>) => Promise<Result>

/** A reentrant queue: tasks run one at a time; nested calls run at once. */
export function createTaskQueue(): RunTask {
  const currentTask = new AsyncLocalStorage<{ isRunning: boolean }>()
  let lastTask: Promise<unknown> = Promise.resolve()

  return async (task) => {
    if (currentTask.getStore()?.isRunning) return task()
    const { promise: finished, resolve: release } = Promise.withResolvers<void>()
    const previousTask = lastTask
    lastTask = previousTask.then(() => finished)
    await previousTask
    // An unawaited promise of a finished task may call later and must then queue.
    const context = { isRunning: true }
    try {
      return await currentTask.run(context, task)
    } finally {
      context.isRunning = false
      release()
    }
  }
}

/**
 * Gives each unit of work the database session alone. Requests share the single session of PGlite, and each sets its
 * role with `BEGIN … SET LOCAL ROLE` without a lock: interleaved, one request would run under another's role and roll
 * back another's writes.
 *
 * Call it when the driver is ready: while it starts, it queries from inside a query.
 */
export function serializeSessions(connection: PgliteConnection): void {
  const enqueue = createTaskQueue()

  const { driver } = connection
  const withContext = connection.withContext.bind(connection)
  const transaction = connection.transaction.bind(connection)
  const runInTransaction = connection.runInTransaction.bind(connection)
  const query = driver.query.bind(driver)
  const exec = driver.exec.bind(driver)
  const driverTransaction = driver.transaction.bind(driver)

  connection.withContext = (vars, task, options) => enqueue(() => withContext(vars, task, options))
  connection.transaction = (statements, options) => enqueue(() => transaction(statements, options))
  connection.runInTransaction = (task) => enqueue(() => runInTransaction(task))
  driver.query = (sql, parameters, options) => enqueue(() => query(sql, parameters, options))
  driver.exec = (sql, options) => enqueue(() => exec(sql, options))
  driver.transaction = (task) => enqueue(() => driverTransaction(task))
}
