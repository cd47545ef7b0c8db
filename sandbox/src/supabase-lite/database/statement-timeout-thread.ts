// A thread that times the running transaction while it blocks the main thread.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { SharedTransaction } from './statement-timeouts.ts'

const intervalMs = 200
const shared: SharedTransaction = workerData
let measured = 0
let start = process.cpuUsage()

setInterval(() => {
  const current = Atomics.load(shared, 0)
  const limitMs = Atomics.load(shared, 1)
  if (limitMs === 0 || current !== measured) {
    measured = current
    start = process.cpuUsage()
    return
  }
  const { user, system } = process.cpuUsage(start)
  if ((user + system) / 1_000 <= limitMs) return
  writeSync(
    2,
    `A transaction took more than its ${limitMs} ms of processor time: the database starts again.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}, intervalMs)
