import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { createTestClient } from '../test-lake.ts'

export const WRITERS = 4

/** The data folder and port of a lake. */
export interface LakePlace {
  dataDir: string
  port: number
}

export async function createLakeFolder(): Promise<LakePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-kill-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return { dataDir, port: await getPort() }
}

export const connectLakeClient = ({ port }: LakePlace): SanityClient =>
  createTestClient(`http://localhost:${port}`, 'ada')

/** Runs lakes in one process of their own until the end of the test at most. */
export async function startLakeProcess(places: readonly LakePlace[]): Promise<ChildProcess> {
  const args = places.flatMap(({ dataDir, port }) => [dataDir, String(port)])
  const process = fork(join(import.meta.dirname, 'lake-process.ts'), args)
  onTestFinished(() => void process.kill('SIGKILL'))
  await once(process, 'message')
  return process
}

/** One transaction with a client's own id. */
export type DurableWrite = (client: SanityClient, id: string) => Promise<unknown>

/**
 * Writes to lakes with several concurrent clients each, and kills their process after `killAfter` responses.
 * @returns the acknowledged ids of each lake
 */
export async function writeUntilKilled(
  places: readonly LakePlace[],
  { write, round, killAfter }: { write: DurableWrite; round: number; killAfter: number },
): Promise<string[][]> {
  const process = await startLakeProcess(places)
  const lakes = places.map((place) => ({
    client: connectLakeClient(place).withConfig({ maxRetries: 0 }),
    acknowledged: [] as string[],
  }))
  let startedCount = 0
  let acknowledgedCount = 0
  async function writeForever({ client, acknowledged }: (typeof lakes)[number]): Promise<void> {
    for (;;) {
      const id = `r${round}-${++startedCount}`
      await write(client, id)
      acknowledged.push(id)
      if (++acknowledgedCount === killAfter) process.kill('SIGKILL')
    }
  }
  const writers = lakes.flatMap((lake) => Array.from({ length: WRITERS }, () => writeForever(lake)))
  await Promise.allSettled(writers)
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
  return lakes.map(({ acknowledged }) => acknowledged)
}

/** Reads the database file after SQLite's crash recovery. */
export function inspectDatabase({ dataDir }: LakePlace, changesPerTransaction = 3) {
  const db = new DatabaseSync(join(dataDir, 'lake.db'))
  try {
    const column = (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map((row) => String(row.value))
    return {
      integrity: column('SELECT integrity_check AS value FROM pragma_integrity_check'),
      transactions: column('SELECT id AS value FROM transactions ORDER BY seq'),
      releases: column(
        "SELECT (content ->> 'name') || ' ' || (content ->> 'state') AS value FROM documents WHERE type = 'system.release'",
      ),
      halves: column("SELECT id AS value FROM documents WHERE type = 'half'"),
      counter: Number(column("SELECT content ->> 'n' AS value FROM documents WHERE id = 'counter'")[0] ?? 0),
      incompleteTransactions: column(
        `SELECT seq AS value FROM transaction_documents GROUP BY seq HAVING count(*) <> ${changesPerTransaction}`,
      ),
      missingWebhookMessages: column(
        `SELECT t.id AS value FROM transactions t LEFT JOIN webhook_outbox o ON o.transaction_id = t.id
           GROUP BY t.id HAVING count(o.transaction_id) <> ${changesPerTransaction}`,
      ),
      inconsistentDocuments: column(
        `SELECT d.id AS value FROM documents d WHERE d.content IS NOT
           (SELECT result FROM transaction_documents t WHERE t.document_id = d.id ORDER BY seq DESC LIMIT 1)`,
      ),
    }
  } finally {
    db.close()
  }
}
