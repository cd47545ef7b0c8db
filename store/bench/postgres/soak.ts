import { setTimeout as wait } from 'node:timers/promises'
import { measureHeapMegabytes, measureMegabytes } from './processes.ts'
import type { Shop } from './start-shop.ts'
import { visitShop } from './visit.ts'

/** Some 40 requests a second. */
const visitsPerSecond = 4
const minutesBetweenSamples = 5

/** Memory in megabytes, after a garbage collection in both Node processes. */
async function sampleMemory(shop: Shop) {
  const heaps = {
    'store heap': await measureHeapMegabytes(shop.store),
    'functions heap': await measureHeapMegabytes(shop.rpc),
  }
  return { ...heaps, ...(await measureMegabytes(shop)) }
}

type Sample = Awaited<ReturnType<typeof sampleMemory>>

/** The slope of a linear regression over values that were read `minutes` apart. */
function growthPerHour(minutes: readonly number[], values: readonly number[]): number {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const [meanMinute, meanValue] = [mean(minutes), mean(values)]
  const covariance = minutes.map(
    (minute, index) => (minute - meanMinute) * ((values[index] ?? 0) - meanValue),
  )
  return (60 * mean(covariance)) / mean(minutes.map((minute) => (minute - meanMinute) ** 2))
}

const round = (value: number) => Math.round(value * 10) / 10

/**
 * Sends visits at an even rate and prints the memory of each process every five minutes, then how much it grew per hour
 * over the second half.
 *
 * @returns how many visits met an error.
 */
export async function soak(shop: Shop, minutes: number): Promise<number> {
  const start = Date.now()
  const minutesPassed = () => (Date.now() - start) / 60_000
  const samples: { minute: number; memory: Sample }[] = []
  const failures: unknown[] = []
  const underWay = new Set<Promise<void>>()
  let visits = 0

  const takeSample = async () => {
    const memory = await sampleMemory(shop)
    samples.push({ minute: minutesPassed(), memory })
    const rounded = Object.fromEntries(Object.entries(memory).map(([name, value]) => [name, round(value)]))
    console.log({ minute: Math.round(minutesPassed()), visits, failed: failures.length, ...rounded })
  }
  while (minutesPassed() < minutes) {
    if (minutesPassed() >= samples.length * Math.min(minutesBetweenSamples, minutes / 4)) await takeSample()
    const visit = visitShop(shop.url, visits).catch((error: unknown) => void failures.push(error))
    underWay.add(visit)
    void visit.then(() => underWay.delete(visit))
    visits += 1
    await wait(Math.max(0, start + (visits * 1000) / visitsPerSecond - Date.now()))
  }
  await Promise.all(underWay)
  await takeSample()

  const secondHalf = samples.filter(({ minute }) => minute >= minutes / 2)
  const growth = (name: keyof Sample) =>
    growthPerHour(
      secondHalf.map(({ minute }) => minute),
      secondHalf.map(({ memory }) => memory[name]),
    )
  console.table({
    'MB per hour': {
      'store heap': round(growth('store heap')),
      'functions heap': round(growth('functions heap')),
      store: round(growth('store')),
      functions: round(growth('functions')),
      database: round(growth('database')),
    },
  })
  for (const failure of failures.slice(0, 5)) console.error(failure)
  return failures.length
}
