// A process that runs queries on its own read-only connection, one after the other. It ends with the lake.
import { openReadOnlyDatabase } from '../../storage/database.ts'
import { createQueryLimit, QueryLimitError } from '../query-limit.ts'
import { QueryError } from '../query-request.ts'
import {
  type QueryJob,
  type QueryOutcome,
  type QueryReport,
  type QueryWorkerOptions,
  serializeMembers,
  workerReady,
} from './query-job.ts'
import { SnapshotEngine } from './snapshot-engine.ts'

const { databasePath, datasetRef }: QueryWorkerOptions = JSON.parse(process.argv[2] ?? '{}')
const engine = new SnapshotEngine(openReadOnlyDatabase(databasePath), datasetRef)

process.on('message', (job: QueryJob) => {
  const outcome = run(job)
  const report: QueryReport = { outcome, missingPaths: engine.takeMissingPaths() }
  process.send?.(report)
})
// A terminal sends its interrupt to every process; the lake still ends its requests.
process.on('SIGINT', () => {})

process.send?.(workerReady)

function run({ request, processorTimeMs }: QueryJob): QueryOutcome {
  try {
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
