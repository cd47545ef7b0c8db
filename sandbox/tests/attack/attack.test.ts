import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Case, identities } from './case.ts'
import { fileCases } from './files.ts'
import { functionCases } from './functions.ts'
import { reviewCases } from './reviews.ts'
import { sessionCases } from './sessions.ts'
import { tableCases, tables } from './tables.ts'
import { createWorld, readTreasure, type World } from './world.ts'

const suites = {
  'tables and columns': tableCases,
  functions: functionCases,
  reviews: reviewCases,
  files: fileCases,
  'sessions and keys': sessionCases,
}
const cases = Object.values(suites).flat()

/** Tables in which attackers may rightly add a row of their own. */
const guarded = tables.filter((table) => table !== 'reviews' && table !== 'review_outbox')

let world: World
let treasure: Awaited<ReturnType<typeof readTreasure>>

beforeAll(async () => {
  // The library prints each refusal, and here nearly everything is refused.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  world = await createWorld()
  treasure = await readTreasure(world, guarded)
})
afterAll(() => world.remove())

describe.each(Object.entries(suites))('%s', (_name, suite) => {
  test.each(suite.map((one) => [one.name, one] as const))('%s', async (_caseName, one) => {
    await one.attack(world.clientOf(one.as), world)
  })
})

/** The same order in every run: a failure can be found again. */
function shuffled(list: readonly Case[]): Case[] {
  let state = 7
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return list
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

// Hundreds of attacks pass through one session: on a busy machine that takes its time.
test('every case holds under 50 identities at once, mixed', { timeout: 120_000 }, async () => {
  const queue = shuffled(cases)
  const failures: string[] = []
  const attacker = async () => {
    const clients = new Map(identities.map((identity) => [identity, world.clientOf(identity)]))
    for (let one = queue.pop(); one; one = queue.pop()) {
      const client = clients.get(one.as) ?? world.clientOf(one.as)
      await one.attack(client, world).catch((error: unknown) => failures.push(`${one.name}: ${error}`))
    }
  }
  await Promise.all(Array.from({ length: 50 }, attacker))
  expect(failures).toEqual([])
})

test('after all of it, nothing that was guarded has changed', async () => {
  expect(await readTreasure(world, guarded)).toEqual(treasure)
})
