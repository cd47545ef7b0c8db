import type { SandboxProcess } from './sandbox-process.ts'

/** A workload: an activity that is repeated until the kill, and its invariants. */
export interface Workload {
  /** Runs once, before the first kill. */
  prepare?(sandbox: SandboxProcess): Promise<void>
  /** Runs after each start, for example to renew a session. */
  begin?(sandbox: SandboxProcess): Promise<void>
  /** Runs the activity once and records acknowledgements. Throws when refused or when the sandbox is gone. */
  runOnce(sandbox: SandboxProcess): Promise<void>
  /** Asserts that everything acknowledged is stored and consistent. */
  verify(sandbox: SandboxProcess): Promise<void>
  acknowledgedCount(): number
}

const pageSize = 500

/** Reads every row of a query, page by page: the API returns at most 1,000. */
export async function fetchAllRows<Row>(
  fetchPage: (from: number, to: number) => PromiseLike<{ data: Row[] | null; error: Error | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; ; from += pageSize) {
    const { data, error } = await fetchPage(from, from + pageSize - 1)
    if (error) throw error
    rows.push(...(data ?? []))
    if ((data?.length ?? 0) < pageSize) return rows
  }
}
