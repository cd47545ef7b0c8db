import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findMissing, withReason } from '@lucarne/system/missing.ts'
import { isRunning, listDescendants } from '@lucarne/system/processes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeOffset } from '../../src/ports.ts'
import { copyTemplate } from '../supabase/database-template.ts'
import { Terminal } from '../terminal.ts'
import { publications } from './publications.ts'
import { SandboxProcess } from './sandbox-process.ts'
import { signUps } from './sign-ups.ts'

const rounds = Number(process.env.RESTARTS ?? 3)
/** The last moment of a start at which it is ended: some rounds end before the databases are open, some long after. */
const maxDelayMs = 30_000
const missing = findMissing('process groups')

/** How a start ends: by a signal to the launcher, or by the death of one of its processes or of all. */
const endings: Record<string, (start: ChildProcess) => unknown> = {
  'Ctrl-C of an editor': (start) => start.kill('SIGINT'),
  'SIGTERM of a container': (start) => start.kill('SIGTERM'),
  'a closed terminal': ({ pid = 0 }) => process.kill(-pid, 'SIGHUP'),
  'Ctrl-C in a terminal': ({ pid = 0 }) => process.kill(-pid, 'SIGINT'),
  'a killed launcher': (start) => start.kill('SIGKILL'),
  'a killed sandbox': ({ pid = 0 }) => {
    const sandbox = listDescendants(pid).find(({ command }) => command.includes('sandbox/src/main.ts'))
    process.kill(sandbox?.pid ?? pid, 'SIGKILL')
  },
  'all killed': ({ pid = 0 }) => process.kill(-pid, 'SIGKILL'),
}

describe.runIf(process.env.DEEP && !missing)('npm start', { tags: ['deep'], timeout: 3_600_000 }, () => {
  const workloads = [publications(), signUps()]
  let root: string
  let offset: number
  let shop: SandboxProcess

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'lucarne restarts é-'))
    await copyTemplate(join(root, 'data/supabase'))
    offset = await freeOffset(7_000)
    shop = new SandboxProcess(join(root, 'data'), offset)
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  const start = () =>
    new Terminal(
      'start',
      { LUCARNE_DATA: shop.dataDir, PORT_OFFSET: String(offset), RATE_FACTOR: '10000' },
      { isLaunched: true },
    )

  /** Checks what earlier starts acknowledged, then writes until the end. */
  async function work(terminal: Terminal, isEnded: () => boolean): Promise<void> {
    try {
      for (const service of ['lake', 'supabase']) await terminal.waitForOutput(`✓ ${service}`)
      for (const workload of workloads) {
        await workload.begin?.(shop)
        if (workload.acknowledgedCount() > 0) await workload.verify(shop)
      }
      while (!isEnded()) for (const workload of workloads) await workload.runOnce(shop)
    } catch (error) {
      if (!isEnded()) throw error
    }
  }

  test(
    withReason(`${rounds} starts ended at random moments leave no process and lose nothing`, missing),
    async () => {
      const names = Object.keys(endings)
      for (let round = 0; round < rounds; round += 1) {
        const ending = names[Math.floor(Math.random() * names.length)] ?? ''
        const delayMs = Math.round(Math.random() * maxDelayMs)
        const terminal = start()
        const { child } = terminal
        let isEnded = false
        const working = work(terminal, () => isEnded)
        await Promise.race([wait(delayMs), working])
        const what = `${ending} after ${delayMs} ms\n${terminal.output}`
        expect(child.exitCode, what).toBeNull()
        const processes = [child.pid ?? 0, ...listDescendants(child.pid ?? 0).map(({ pid }) => pid)]
        isEnded = true
        const endedAt = performance.now()
        endings[ending]?.(child)
        await expect.poll(() => processes.filter(isRunning), { timeout: 20_000, message: what }).toEqual([])
        const endMs = Math.round(performance.now() - endedAt)
        await working
        console.log(
          `${round + 1}. ${ending} after ${delayMs} ms: ${processes.length} processes gone in ${endMs} ms`,
        )
      }
      const last = start()
      await last.waitForOutput('Ctrl-C ends everything')
      for (const workload of workloads) {
        await workload.begin?.(shop)
        await workload.verify(shop)
        console.log(`${workload.acknowledgedCount()} acknowledged, none lost`)
      }
      last.child.kill('SIGTERM')
      await last.exitCode()
    },
  )
})
