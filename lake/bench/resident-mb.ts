import { readFile } from 'node:fs/promises'

/** Memory of a process and its workers, in MiB; 0 where there is no procfs. What they share counts for each. */
export async function residentMb(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = [pid, ...children.split(' ').filter((child) => child !== '')]
  const statuses = pids.map((each) => readFile(`/proc/${each}/status`, 'utf8').catch(() => ''))
  const kilobytes = (await Promise.all(statuses)).map((status) =>
    Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}
