import { readFile } from 'node:fs/promises'

/**
 * The proportional set size (Pss) of a process and its workers, in MiB: each shared page counts by its share. 0 without
 * a Linux procfs.
 */
export async function measureProportionalMb(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = [pid, ...children.split(' ').filter((child) => child !== '')]
  const maps = pids.map((each) => readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => ''))
  const kilobytes = (await Promise.all(maps)).map((map) => Number(/^Pss:\s+(\d+) kB/m.exec(map)?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024)
}
