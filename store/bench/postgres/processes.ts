import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { HeapReport } from './bench-process.ts'
import type { Shop } from './start-shop.ts'

const partNames = ['store', 'functions', 'database'] as const
/** One number per process of the shop. */
export type ByPart = Record<(typeof partNames)[number], number>

export const mapParts = (compute: (part: keyof ByPart) => number): ByPart => ({
  store: compute('store'),
  functions: compute('functions'),
  database: compute('database'),
})

/** Linux reports processor time in ticks of ten milliseconds. */
const millisecondsPerTick = 10

/** The fields after the process name, which may contain any character. */
async function readStat(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number)
}

async function findPids({ store, rpc, database }: Shop): Promise<Record<keyof ByPart, number[]>> {
  const parent = await database.pid()
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(async (pid) => (await readStat(pid))[1]))
  const children = pids.filter((_, index) => parents[index] === parent)
  return { store: [store.pid ?? 0], functions: [rpc.pid ?? 0], database: [parent, ...children] }
}

async function sumByPart(shop: Shop, read: (pid: number) => Promise<number>): Promise<ByPart> {
  const pids = await findPids(shop)
  const sums = await Promise.all(
    partNames.map(async (part) =>
      (await Promise.all(pids[part].map(read))).reduce((sum, value) => sum + value, 0),
    ),
  )
  return mapParts((part) => sums[partNames.indexOf(part)] ?? 0)
}

export const measureProcessorMs = (shop: Shop) =>
  sumByPart(shop, async (pid) => {
    const stat = await readStat(pid)
    return ((stat[11] ?? 0) + (stat[12] ?? 0)) * millisecondsPerTick
  })

/** The anonymous memory of the processes in megabytes, shared pages in proportion (proportional set size). */
export const measureMegabytes = (shop: Shop) =>
  sumByPart(shop, async (pid) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    return Number(/^Pss_Anon:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024
  })

/** The heap in use after a garbage collection. */
export async function measureHeapMegabytes(child: Shop['store']): Promise<number> {
  child.send('collect')
  const [report]: HeapReport[] = await once(child, 'message')
  return (report?.heapBytes ?? 0) / 1024 ** 2
}
