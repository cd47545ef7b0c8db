// A process that runs queries on its own read-only connections, one after the other. It ends with the lake.
import { LRUCache } from 'lru-cache'
import { openReadOnlyDatabase } from '../../storage/database.ts'
import { QueryError } from '../query-error.ts'
import { createQueryLimit, QueryLimitError } from '../query-limit.ts'
import {
  type DatasetSource,
  type QueryJob,
  type QueryOutcome,
  serializeMembers,
  workerReadyMessage,
} from './query-job.ts'
import { SnapshotEngine } from './snapshot-engine.ts'

/** The most recently queried datasets; each has a document cache. */
const engines = new LRUCache<string, SnapshotEngine>({ max: 4, dispose: (engine) => engine.close() })

function openEngine({ databasePath, datasetRef }: DatasetSource): SnapshotEngine {
  const opened = engines.get(databasePath)
  if (opened) return opened
  const engine = new SnapshotEngine(openReadOnlyDatabase(databasePath), datasetRef)
  engines.set(databasePath, engine)
  return engine
}

process.on('message', (job: QueryJob) => {
  process.send?.(run(job))
})
// A terminal sends SIGINT to all processes; the worker ignores it, because the lake still completes its requests.
process.on('SIGINT', () => {})

process.send?.(workerReadyMessage)

function run({ source, request, processorTimeMs }: QueryJob): QueryOutcome {
  try {
    const engine = openEngine(source)
    const members = serializeMembers(engine.query(request, createQueryLimit({ processorTimeMs })))
    return { kind: 'result', members: new TextEncoder().encode(members) }
  } catch (error) {
    if (error instanceof QueryLimitError) return { kind: 'timeout' }
    if (error instanceof QueryError) {
      const { description, start, end } = error
      return { kind: 'invalid', description, start, end }
    }
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
