import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findMissing, withReason } from '@lucarne/system/missing.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { backUp, restore } from '../../src/data-dir/backup.ts'
import { checkDataDir } from '../../src/data-dir/open-databases.ts'
import { resetData } from '../../src/data-dir/reset.ts'
import { freeOffset } from '../../src/ports.ts'
import { copyTemplate } from '../supabase/database-template.ts'
import { publications } from './publications.ts'
import { purchases } from './purchases.ts'
import { reviews } from './reviews.ts'
import { SandboxProcess } from './sandbox-process.ts'
import { signUps } from './sign-ups.ts'
import type { Workload } from './workload.ts'

const kills = process.env.DEEP ? 4 : 1
// Everything acknowledged before a kill is completed after it.
const maxLoadMs = process.env.DEEP ? 2_500 : 500
const workloads: readonly Workload[] = [purchases(), publications(), signUps(), reviews()]

let root: string
let sandbox: SandboxProcess

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucarne-kill-'))
  await copyTemplate(join(root, 'data/supabase'))
  sandbox = new SandboxProcess(join(root, 'data'), await freeOffset(7_000))
  await sandbox.start()
  for (const workload of workloads) await workload.prepare?.(sandbox)
}, 180_000)

afterAll(async () => {
  await sandbox.kill()
  await rm(root, { recursive: true, force: true })
}, 60_000)

const verify = () => Promise.all(workloads.map((workload) => workload.verify(sandbox)))

/**
 * Runs all workloads until the kill; earlier errors fail the test. The delay starts when each workload has an
 * acknowledgement, so that there is something to lose on slow machines.
 */
async function runUntilKilled(delayMs: number): Promise<void> {
  for (const workload of workloads) await workload.begin?.(sandbox)
  let isKilled = false
  const allAcknowledged = Promise.withResolvers<void>()
  const loops = workloads.map(async (workload) => {
    while (!isKilled) {
      await workload.runOnce(sandbox).catch((error: unknown) => {
        if (!isKilled) throw error
      })
      if (workloads.every(({ acknowledgedCount }) => acknowledgedCount() > 0)) allAcknowledged.resolve()
    }
  })
  const all = Promise.all(loops)
  await Promise.race([allAcknowledged.promise.then(() => wait(delayMs)), all])
  isKilled = true
  await sandbox.kill()
  await all
}

const missing = findMissing('process groups')

test.skipIf(missing)(
  withReason(`kills under load (${kills}) lose nothing that was acknowledged`, missing),
  { tags: ['deep'], timeout: 1_800_000 },
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await runUntilKilled(300 + Math.random() * maxLoadMs)
      await sandbox.start()
      await verify()
    }
  },
)

// `backup.test.ts` restores the same files.
if (process.env.DEEP && !missing)
  test('restoring a backup after a reset recovers all acknowledged data', {
    tags: ['deep'],
    timeout: 180_000,
  }, async () => {
    const file = join(root, 'backup.tar.gz')
    await sandbox.stop()
    await backUp(sandbox.dataDir, file)
    await resetData(sandbox.dataDir)
    await restore(sandbox.dataDir, file, checkDataDir)
    await sandbox.start()
    await verify()
  })
