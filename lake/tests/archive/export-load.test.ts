import { expect, test } from 'vitest'
import { getProcessorTimeMs } from '../../src/query/query-limit.ts'
import { openTestLake } from '../open-test-lake.ts'

const SIZE = 20_000
const PER_TRANSACTION = 2_500

const lake = await openTestLake({ isDurable: false })

async function fill(): Promise<void> {
  const text = 'Bonjour le monde '.repeat(20)
  for (let from = 0; from < SIZE; from += PER_TRANSACTION) {
    const mutations = Array.from({ length: PER_TRANSACTION }, (_, n) => ({
      create: { _id: `a-${from + n}`, _type: 'article', text },
    }))
    const body = JSON.stringify({ mutations })
    await lake.request('/data/mutate/production', { method: 'POST', user: 'ada', body })
  }
}

/** The largest fraction of the work's processor time during which the event loop was blocked. */
async function findLargestShare(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longestMs = 0
  const beganAt = getProcessorTimeMs()
  let startedAt = beganAt
  const end = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    await new Promise(setImmediate)
    const now = getProcessorTimeMs()
    longestMs = Math.max(longestMs, now - startedAt)
    startedAt = now
  }
  await end
  return longestMs / (getProcessorTimeMs() - beganAt)
}

test('requests are served while a dataset is exported', async () => {
  await fill()
  const exportAll = () => new Response(lake.lake.exportArchive()).bytes()
  expect(await findLargestShare(exportAll)).toBeLessThan(0.4)
})
