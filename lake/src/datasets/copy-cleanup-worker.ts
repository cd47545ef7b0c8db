// A worker thread that deletes what a copy of a dataset leaves out: the history of a large one takes seconds.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'

const { path, tables } = z.object({ path: z.string(), tables: z.array(z.string()) }).parse(workerData)
const db = new DatabaseSync(path)
db.exec('PRAGMA secure_delete = ON; BEGIN')
for (const table of tables) db.exec(`DELETE FROM ${table}`)
db.exec('COMMIT')
db.close()
parentPort?.postMessage('done')
