import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { backUp, restore } from '../../src/data-dir/backup.ts'
import { resetData } from '../../src/data-dir/reset.ts'
import { freeOffset } from '../../src/ports.ts'
import { publications } from './publications.ts'
import { purchases } from './purchases.ts'
import { reviews } from './reviews.ts'
import { House } from './sandbox-process.ts'
import { signUps } from './sign-ups.ts'
import type { Work } from './work.ts'

// The second one befalls a house that has already come back from one.
const kills = process.env.DEEP ? 30 : 2
const works: readonly Work[] = [purchases(), publications(), signUps(), reviews()]

let root: string
let house: House

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucarne-kill-'))
  house = new House(join(root, 'data'), await freeOffset(7_000))
  await house.start()
  for (const work of works) await work.prepare?.(house)
}, 180_000)

afterAll(async () => {
  await house.kill()
  await rm(root, { recursive: true, force: true })
}, 60_000)

const verify = () => Promise.all(works.map((work) => work.verify(house)))

/**
 * Everybody at work until the house is gone; what fails before that is a fault. The clock starts once each has had
 * something acknowledged: on a slow machine there would be nothing to lose.
 */
async function workUntilKilled(afterMs: number): Promise<void> {
  for (const work of works) await work.begin?.(house)
  let killed = false
  const underWay = Promise.withResolvers<void>()
  const busy = works.map(async (work) => {
    while (!killed) {
      await work.doOne(house).catch((error: unknown) => {
        if (!killed) throw error
      })
      if (works.every(({ acknowledged }) => acknowledged() > 0)) underWay.resolve()
    }
  })
  const all = Promise.all(busy)
  await Promise.race([underWay.promise.then(() => wait(afterMs)), all])
  killed = true
  await house.kill()
  await all
}

test(`${kills} kills in the middle of everything lose nothing that was acknowledged`, async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    // A different moment each time: nobody chooses when the power of a machine goes.
    await workUntilKilled(300 + Math.random() * 2_500)
    await house.start()
    await verify()
  }
}, 1_800_000)

test('a backup brings the same house back, on a machine that has nothing of it', async () => {
  const file = join(root, 'backup.tar.gz')
  await house.stop()
  await backUp(house.dataDir, file)
  await resetData(house.dataDir)
  await restore(house.dataDir, file)
  await house.start()
  await verify()
}, 180_000)
