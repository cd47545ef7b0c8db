import pg from 'pg'

/** Serialization failure, deadlock, lock timeout, terminated backend: the transaction can be retried. */
const transientCodes = new Set(['40001', '40P01', '55P03', '57P01'])

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? error.code : undefined)

/** A cut connection has no SQLSTATE. */
const isTransient = (error: unknown) =>
  transientCodes.has(codeOf(error) ?? '') ||
  (error instanceof Error && /Connection terminated|ECONNRESET|EPIPE/.test(error.message))

export interface ParallelClients {
  /** Calls an API function in a transaction, retried until it commits. */
  call<T>(name: string, ...parameters: unknown[]): Promise<T>
  rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]>
  /** Counts retried transactions by SQLSTATE. */
  readonly failures: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** A connection pool for the superuser, or for an API role. */
export function connectClients(host: string, connections: number, options: string): ParallelClients {
  const pool = new pg.Pool({ host, user: 'postgres', database: 'postgres', max: connections, options })
  // An idle connection was terminated: the pool replaces it.
  pool.on('error', () => {})
  const failures = new Map<string, number>()

  async function query<T extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    for (;;) {
      try {
        return (await pool.query<T>(sql, parameters)).rows
      } catch (error) {
        if (!isTransient(error)) throw error
        const code = codeOf(error) ?? 'connection'
        failures.set(code, (failures.get(code) ?? 0) + 1)
      }
    }
  }

  return {
    async call<T>(name: string, ...parameters: unknown[]) {
      const values = parameters.map((_, index) => `$${index + 1}`)
      const [row] = await query<{ result: T }>(
        `select public.${name}(${values.join()}) as result`,
        parameters.map((value) =>
          value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
        ),
      )
      if (!row) throw new Error(`${name} returned no row.`)
      return row.result
    },
    rows: (sql) => query(sql),
    failures,
    close: () => pool.end(),
  }
}
