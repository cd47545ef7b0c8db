import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import getPort from 'get-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClient } from '../test-lake.ts'

const KILLS = process.env.DEEP ? 50 : 2
const WRITERS = 4

let dataDir = ''
let child: ChildProcess | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-kill-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

async function startLakeProcess(): Promise<{ process: ChildProcess; port: number }> {
  const port = await getPort()
  const process = fork(join(import.meta.dirname, 'lake-process.ts'), [dataDir, String(port)])
  child = process
  await once(process, 'message')
  return { process, port }
}

/** Writes with several concurrent clients and kills the process after `killAfter` responses. @returns acknowledged ids */
async function writeUntilKilled(round: number, killAfter: number): Promise<string[]> {
  const { process, port } = await startLakeProcess()
  const client = createTestClient(`http://localhost:${port}`, 'ada').withConfig({ maxRetries: 0 })
  const acknowledged: string[] = []
  let count = 0
  async function write(): Promise<void> {
    for (;;) {
      const id = `r${round}-${++count}`
      await client
        .transaction()
        .transactionId(id)
        .createIfNotExists({ _id: 'counter', _type: 'counter', n: 0 })
        .create({ _id: `${id}-left`, _type: 'half' })
        .create({ _id: `${id}-right`, _type: 'half' })
        .patch('counter', (patch) => patch.inc({ n: 1 }))
        .commit({ returnDocuments: false })
      acknowledged.push(id)
      if (acknowledged.length === killAfter) process.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: WRITERS }, write))
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
  return acknowledged
}

/** Reads the database file after SQLite's crash recovery. */
function inspectDatabase() {
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
      halves: column("SELECT id AS value FROM documents WHERE type = 'half'"),
      counter: Number(column("SELECT content ->> 'n' AS value FROM documents WHERE id = 'counter'")[0] ?? 0),
      incompleteTransactions: column(
        'SELECT seq AS value FROM transaction_documents GROUP BY seq HAVING count(*) <> 3',
      ),
      missingWebhookMessages: column(
        `SELECT id AS value FROM transactions t WHERE 3 <>
           (SELECT count(*) FROM webhook_outbox o WHERE o.transaction_id = t.id)`,
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

test(
  `keeps every acknowledged transaction with history and outbox when killed ${KILLS} times`,
  async () => {
    const acknowledged: string[] = []
    for (let round = 1; round <= KILLS; round++) {
      acknowledged.push(...(await writeUntilKilled(round, 3 + ((round * 7) % 40))))
      const found = inspectDatabase()
      expect(found.integrity).toEqual(['ok'])
      expect(acknowledged.filter((id) => !found.transactions.includes(id))).toEqual([])
      expect(found.transactions.length - acknowledged.length).toBeLessThanOrEqual(WRITERS * round)
      expect(found.halves.toSorted()).toEqual(
        found.transactions.flatMap((id) => [`${id}-left`, `${id}-right`]).toSorted(),
      )
      expect(found.counter).toBe(found.transactions.length)
      expect(found.incompleteTransactions).toEqual([])
      expect(found.missingWebhookMessages).toEqual([])
      expect(found.inconsistentDocuments).toEqual([])
    }
    console.log(`${KILLS} kills, ${acknowledged.length} transactions acknowledged, none lost`)
  },
  KILLS * 20_000,
)
