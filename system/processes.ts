import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface SystemProcess {
  pid: number
  parentPid: number
  command: string
}

/** One line for each process: its number, its parent's and its command. */
function readProcessList(): string[] {
  // Small images of Linux have no `ps`, other systems no `/proc`.
  if (!existsSync('/proc/self/stat')) {
    const format = ['-A', '-ww', '-o', 'pid=,ppid=,args=']
    return execFileSync('ps', format, { encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
  }
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const parentPid = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
      return `${pid} ${parentPid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
    } catch {
      // No process, or one that has just ended.
      return []
    }
  })
}

/** All processes of this machine; not on Windows. */
export function listProcesses(): SystemProcess[] {
  return readProcessList().flatMap((line) => {
    const [, pid, parentPid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parentPid: Number(parentPid), command }] : []
  })
}

/** The descendants of a process. */
export function listDescendants(ancestorPid: number, processes = listProcesses()): SystemProcess[] {
  const children = processes.filter(({ parentPid }) => parentPid === ancestorPid)
  return children.flatMap((child) => [child, ...listDescendants(child.pid, processes)])
}

/** Whether a process runs, also one of another user; a negative number is that of a process group. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
