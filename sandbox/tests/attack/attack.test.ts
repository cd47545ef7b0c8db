import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AttackCase, identities } from './attack-case.ts'
import { type AttackFixture, createAttackFixture, readGuardedTables } from './attack-fixture.ts'
import { fileCases } from './file-cases.ts'
import { functionCases } from './function-cases.ts'
import { regexCases } from './regex-cases.ts'
import { reviewCases } from './review-cases.ts'
import { sessionCases } from './session-cases.ts'
import { tableCases, tables } from './table-cases.ts'

const suites = {
  'tables and columns': tableCases,
  functions: functionCases,
  reviews: reviewCases,
  'regular expressions': regexCases,
  files: fileCases,
  'sessions and keys': sessionCases,
}
const cases = Object.values(suites).flat()

/** All tables but those to which attackers may add rows of their own. */
const writableTables = ['reviews', 'review_outbox', 'review_votes']
const guardedTables = tables.filter((table) => !writableTables.includes(table))

let fixture: AttackFixture
let rowsBefore: Awaited<ReturnType<typeof readGuardedTables>>

beforeAll(async () => {
  // The library logs each rejected request.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fixture = await createAttackFixture()
  rowsBefore = await readGuardedTables(fixture, guardedTables)
})
afterAll(() => fixture.remove())

describe.each(Object.entries(suites))('%s', { tags: ['deep'] }, (_name, suite) => {
  test.each(suite.map((attackCase) => [attackCase.name, attackCase] as const))(
    '%s',
    async (_caseName, { attack, as }) => {
      await attack(fixture.clientOf(as), fixture)
    },
  )
})

/** Shuffles in the same order in every run, so that failures can be reproduced. */
function shuffle(list: readonly AttackCase[]): AttackCase[] {
  let state = 7
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state
  }
  return list
    .map((attackCase) => ({ attackCase, sortKey: random() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ attackCase }) => attackCase)
}

// Hundreds of attacks share one database session, which takes long on a busy machine.
test('attacks are refused by 50 concurrent clients with mixed identities', {
  tags: ['deep'],
  timeout: 120_000,
}, async () => {
  const queue = shuffle(cases).slice(0, process.env.DEEP ? cases.length : 100)
  const failures: string[] = []
  const attacker = async () => {
    const clients = new Map(identities.map((identity) => [identity, fixture.clientOf(identity)]))
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { name, as, attack } = next
      const client = clients.get(as) ?? fixture.clientOf(as)
      await attack(client, fixture).catch((error: unknown) => failures.push(`${name}: ${error}`))
    }
  }
  await Promise.all(Array.from({ length: 50 }, attacker))
  expect(failures).toEqual([])
})

test('no row of the guarded tables has changed after all attacks', { tags: ['deep'] }, async () => {
  expect(await readGuardedTables(fixture, guardedTables)).toEqual(rowsBefore)
})
