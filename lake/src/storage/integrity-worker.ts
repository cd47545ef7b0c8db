// A worker thread that checks the structure of a large database, which takes longer than a start may.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { isIntact } from './integrity.ts'

const db = new DatabaseSync(String(workerData), { readOnly: true })
parentPort?.postMessage(isIntact(db))
db.close()
