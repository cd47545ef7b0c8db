import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createQueryEngine } from '../../src/query/query-engine.ts'
import type { QueryRequest } from '../../src/query/types.ts'
import { QueryExecutor, type QueryLimits, QueryWorkers } from '../../src/query/workers/query-executor.ts'
import { parseMembers } from '../../src/query/workers/query-job.ts'
import { openDatabase, parseDocument, textColumn } from '../../src/storage/database.ts'
import type { LakeDocument } from '../../src/storage/document.ts'
import { DocumentStore } from '../../src/storage/document-store.ts'
import type { DocumentInput } from '../../src/storage/write-transaction.ts'

const datasetRef = { projectId: 'test', dataset: 'production' }

/** A query executor on a database in a folder of its own, without HTTP. */
export function createTestExecutor(limits: Partial<QueryLimits>) {
  const folder = mkdtempSync(join(tmpdir(), 'lake-queries-'))
  const database = openDatabase(folder)
  const engine = createQueryEngine(database, datasetRef)
  const store = new DocumentStore(database)
  store.addParticipant({
    write: ({ previous, next }) => engine.documentChanged(previous, next),
    committed: (changes) => engine.committed(changes.map(({ id }) => id)),
  })
  const workers = new QueryWorkers(limits)
  const executor = new QueryExecutor(engine, { databasePath: database.path, datasetRef }, workers)
  return {
    engine,
    /** The stored documents. */
    documents: (): LakeDocument[] =>
      database.db
        .prepare('SELECT content FROM documents')
        .all()
        .map((row) => parseDocument(textColumn(row, 'content'))),
    async write(changes: readonly (DocumentInput | string)[]): Promise<void> {
      await store.transact('ada', undefined, (tx) => {
        for (const change of changes) {
          if (typeof change === 'string') tx.delete(change, {})
          else tx.put(change, {}, '2026-01-01T00:00:00Z')
        }
      })
    },
    /** The members of the response. */
    async run(
      request: Pick<QueryRequest, 'query'> & Partial<QueryRequest>,
      { id = 'caller', signal = new AbortController().signal } = {},
    ): Promise<Record<string, unknown>> {
      const defaults = { params: {}, perspective: 'raw' as const, identity: { kind: 'anonymous' as const } }
      const members = await executor.run({ ...defaults, ...request }, { id, signal })
      return parseMembers(members)
    },
    async close(): Promise<void> {
      await workers.close()
      database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
