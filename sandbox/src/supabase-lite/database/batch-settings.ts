import type { PgliteConnection } from '@supabase/lite/pglite'
import type { TransactionObserver } from './statement-timeouts.ts'

type Driver = Pick<PgliteConnection['driver'], 'query' | 'exec'>

const setConfig = /^SELECT set_config\('([\w.]+)', (?:\$1|''), true\)$/
const setRole = /^SET LOCAL ROLE "(\w+)"$/

/** The setting's name and value of a `set_config` statement. */
function parseSetting(sql: string, parameters: readonly unknown[] = []): [string, unknown] | undefined {
  const [, role] = setRole.exec(sql) ?? []
  if (role !== undefined) return ['role', role]
  const [, name] = setConfig.exec(sql) ?? []
  return name === undefined ? undefined : [name, parameters.length > 0 ? parameters[0] : '']
}

const noRows = { rows: [], fields: [], affectedRows: 0 }

/**
 * Batches the settings with which the library begins each request (role, claims, headers: six to ten statements) into
 * one statement before the first effective one, because they took most of a short request's time.
 * Call it before `serializeSessions`, which keeps a transaction's statements together.
 * @returns sets a listener for the role of each transaction
 */
export function batchSettings({ driver }: { driver: Driver }): (observer: TransactionObserver) => void {
  const query = driver.query.bind(driver)
  const exec = driver.exec.bind(driver)
  /** Settings of a transaction whose BEGIN is deferred. */
  let pending: [string, unknown][] | undefined
  let observer: TransactionObserver | undefined

  async function sendPending(): Promise<void> {
    if (pending === undefined) return
    const settings = pending
    pending = undefined
    const role = settings.findLast(([name]) => name === 'role')?.[1]
    if (typeof role === 'string') observer?.begin(role)
    await exec('BEGIN')
    if (settings.length === 0) return
    const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`)
    await query(
      `SELECT ${calls.join()}`,
      settings.map(([, value]) => value),
    )
  }

  driver.query = async (sql, parameters, options) => {
    if (sql === 'BEGIN') {
      pending = []
      return noRows
    }
    if (sql === 'COMMIT' || sql === 'ROLLBACK') {
      // An empty transaction is never sent.
      if (pending === undefined) await exec(sql)
      pending = undefined
      observer?.end()
      return noRows
    }
    const setting = pending && parseSetting(sql, parameters)
    if (pending && setting) {
      pending.push(setting)
      return noRows
    }
    await sendPending()
    return query(sql, parameters, options)
  }
  driver.exec = async (sql, options) => {
    await sendPending()
    return exec(sql, options)
  }
  return (next) => {
    observer = next
  }
}
