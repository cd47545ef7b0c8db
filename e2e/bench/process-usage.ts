import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

type Process = {
  parent: string
  /** Processor time of the process and its ended children. */
  cpuSeconds: number
}

/** All processes by id, from Linux's `/proc`. */
function listProcesses(): Map<string, Process> {
  const processes = new Map<string, Process>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in parentheses may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      processes.set(pid, { parent: fields[1] ?? '', cpuSeconds: ticks / ticksPerSecond })
    } catch {
      // The process has ended.
    }
  }
  return processes
}

/** A sum over a process and all its descendants. */
function sumOfTree(
  processes: ReadonlyMap<string, Process>,
  rootPid: number,
  figureOf: (pid: string, found: Process | undefined) => number,
): number {
  const sum = (pid: string): number =>
    [...processes].reduce(
      (total, [child, { parent }]) => (parent === pid ? total + sum(child) : total),
      figureOf(pid, processes.get(pid)),
    )
  return sum(String(rootPid))
}

function readProportionalKb(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** The sum of the proportional set sizes of a process and all its descendants, in MB. Linux only. */
export const measureMemoryMb = (rootPid: number): number =>
  Math.round(sumOfTree(listProcesses(), rootPid, readProportionalKb) / 1024)

/** The processor time that each process and all its descendants have used, in seconds. Linux only. */
export function measureCpuSeconds(rootPids: readonly number[]): number[] {
  const processes = listProcesses()
  return rootPids.map((pid) => Math.round(sumOfTree(processes, pid, (_, found) => found?.cpuSeconds ?? 0)))
}
