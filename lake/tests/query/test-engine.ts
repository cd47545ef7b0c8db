import { DatabaseSync } from 'node:sqlite'
import { createQueryEngine, type QueryEngine } from '../../src/query/query-engine.ts'
import type { LakeDocument } from '../../src/storage/document.ts'

/** A query engine and its documents. Like the lake, it writes documents and indexes in one transaction. */
export interface TestEngine {
  engine: QueryEngine
  /** The stored documents by id. */
  documents: ReadonlyMap<string, LakeDocument>
  /** Writes in one transaction; a string deletes the document with that id. */
  write(changes: readonly (LakeDocument | string)[]): void
  /** Writes and rolls back. */
  writeAndRollBack(changes: readonly (LakeDocument | string)[]): void
}

export function createTestEngine(): TestEngine {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE documents(
    id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT, created_at TEXT, updated_at TEXT, content TEXT)`)
  const engine = createQueryEngine({ db }, { projectId: 'test', dataset: 'production' })
  const put = db.prepare(`INSERT INTO documents(id, type, content) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET type = excluded.type, content = excluded.content`)
  const remove = db.prepare('DELETE FROM documents WHERE id = ?')
  const stored = new Map<string, LakeDocument>()

  function write(changes: readonly (LakeDocument | string)[], documents: Map<string, LakeDocument>): void {
    for (const change of changes) {
      const id = typeof change === 'string' ? change : change._id
      const previous = documents.get(id)
      if (typeof change === 'string') {
        remove.run(id)
        documents.delete(id)
        engine.documentChanged(previous, undefined)
      } else {
        const content = JSON.stringify(change)
        put.run(id, change._type, content)
        documents.set(id, JSON.parse(content))
        engine.documentChanged(previous, change)
      }
    }
  }

  return {
    engine,
    documents: stored,
    write(changes) {
      db.exec('BEGIN')
      write(changes, stored)
      db.exec('COMMIT')
      engine.committed(changes.map((change) => (typeof change === 'string' ? change : change._id)))
    },
    writeAndRollBack(changes) {
      db.exec('BEGIN')
      write(changes, new Map(stored))
      db.exec('ROLLBACK')
    },
  }
}

export function createDocument(id: string, type: string, fields: Record<string, unknown> = {}): LakeDocument {
  const stamp = '2026-01-01T00:00:00Z'
  return { _id: id, _type: type, _rev: 'r1', _createdAt: stamp, _updatedAt: stamp, ...fields }
}
