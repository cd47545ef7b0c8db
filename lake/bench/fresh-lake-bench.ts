import { startLakeServer } from '../src/standalone/lake-server.ts'

/**
 * Measures a lake per test, in memory and served over HTTP, from start to close: processor time, and elapsed time,
 * which depends on the machine's other load. Usage: node bench/fresh-lake-bench.ts [number, default 100]
 */
const count = Number(process.argv[2] ?? 100)
const targetMs = 20

await measure()
const runs: { elapsedMs: number; processorMs: number }[] = []
for (let index = 0; index < count; index += 1) runs.push(await measure())

const processorMs = median(runs.map((run) => run.processorMs))
const elapsedMs = median(runs.map((run) => run.elapsedMs))
console.log(
  `${count} fresh lakes: median ${processorMs.toFixed(1)} ms of processor time, ${elapsedMs.toFixed(1)} ms elapsed`,
)
console.log(`ratio of processor time to the target of ${targetMs} ms: ${(processorMs / targetMs).toFixed(2)}`)

async function measure(): Promise<{ elapsedMs: number; processorMs: number }> {
  const start = performance.now()
  const before = process.cpuUsage()
  const lake = await startLakeServer()
  await lake.close()
  const { user, system } = process.cpuUsage(before)
  return { elapsedMs: performance.now() - start, processorMs: (user + system) / 1000 }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
