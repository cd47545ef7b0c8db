import { readdirSync, readFileSync } from 'node:fs'

/** Parent process by process, from Linux's `/proc`. */
function parentProcesses(): Map<string, string> {
  const parents = new Map<string, string>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in parentheses may contain spaces.
      parents.set(pid, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '')
    } catch {
      // It has ended.
    }
  }
  return parents
}

function readProportionalKb(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** The sum of the proportional set sizes of a process and all its descendants, in MB. Linux only. */
export function measureMemoryMb(rootPid: number): number {
  const parents = parentProcesses()
  const sumKb = (pid: string): number =>
    [...parents].reduce(
      (sum, [child, parent]) => (parent === pid ? sum + sumKb(child) : sum),
      readProportionalKb(pid),
    )
  return Math.round(sumKb(String(rootPid)) / 1024)
}
