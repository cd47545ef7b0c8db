import { expect, test } from 'vitest'
import { readProcessorTimeMs } from '../../src/query/query-limit.ts'
import { createDatasetHarness } from '../datasets/dataset-harness.ts'
import { openTestLake } from '../open-test-lake.ts'

const SIZE = 20_000
const PER_TRANSACTION = 2_500

const lake = await openTestLake({ isDurable: false })
const { copy } = createDatasetHarness(lake)

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

/** The longest time for which the work kept the event loop of this process, in milliseconds of processor time. */
async function findLongestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longestMs = 0
  let startedAt = readProcessorTimeMs()
  const end = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    await new Promise(setImmediate)
    const now = readProcessorTimeMs()
    longestMs = Math.max(longestMs, now - startedAt)
    startedAt = now
  }
  await end
  return longestMs
}

test('requests are served while a dataset is exported, or copied without its history', async () => {
  await fill()
  const exportAll = () => new Response(lake.lake.exportArchive()).bytes()
  const longestExportMs = await findLongestTurnMs(exportAll)
  const longestCopyMs = await findLongestTurnMs(() => copy('production', 'young', { skipHistory: true }))
  expect(longestExportMs).toBeLessThan(80)
  expect(longestCopyMs).toBeLessThan(80)
})
