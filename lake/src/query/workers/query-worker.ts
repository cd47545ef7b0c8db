// A worker thread that runs queries on its own read-only connection, one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { openReadOnlyDatabase } from '../../storage/database.ts'
import { createQueryLimit, QueryLimitError } from '../query-limit.ts'
import { QueryError } from '../query-request.ts'
import {
  type QueryOutcome,
  type QueryReport,
  type QueryWorkerData,
  type SentQueryJob,
  serializeMembers,
  workerReady,
} from './query-job.ts'
import { SnapshotEngine } from './snapshot-engine.ts'

const { databasePath, datasetRef }: QueryWorkerData = workerData
const engine = new SnapshotEngine(openReadOnlyDatabase(databasePath), datasetRef)

parentPort?.on('message', (job: SentQueryJob) => {
  const outcome = run(job)
  const report: QueryReport = { outcome, missingPaths: engine.takeMissingPaths() }
  parentPort?.postMessage(report, outcome.kind === 'result' ? [outcome.members.buffer] : [])
})

parentPort?.postMessage(workerReady)

function run({ request, processorTimeMs, cancelled }: SentQueryJob): QueryOutcome {
  try {
    const isCancelled = () => Atomics.load(cancelled, 0) === 1
    const limit = createQueryLimit({ processorTimeMs, isCancelled })
    const members = serializeMembers(engine.query(request, limit))
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
