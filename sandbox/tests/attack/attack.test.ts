import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AttackCase } from './attack-case.ts'
import { type AttackFixture, createAttackFixture, identities, selectRows } from './attack-fixture.ts'
import { costlyFilterCases } from './costly-filter-cases.ts'
import { fileCases } from './file-cases.ts'
import { createFunctionCases, listServerFunctions } from './function-cases.ts'
import { reviewCases } from './review-cases.ts'
import { sessionCases } from './session-cases.ts'
import { type ApiTable, createTableCases, listApiTables } from './table-cases.ts'

const suites = {
  reviews: reviewCases,
  'costly filters': costlyFilterCases,
  files: fileCases,
  'sessions and keys': sessionCases,
}

/** Tables to which attackers add rows of their own. */
const writableTables = ['reviews', 'review_outbox', 'review_votes']

let fixture: AttackFixture
let tables: ApiTable[]
let tableCases: AttackCase[]
let functionCases: AttackCase[]
let guardedTables: string[]
let rowsBefore: Awaited<ReturnType<typeof selectRows>>

beforeAll(async () => {
  // The library logs each rejected request.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fixture = await createAttackFixture()
  tables = await listApiTables(fixture)
  tableCases = createTableCases(tables)
  functionCases = createFunctionCases(await listServerFunctions(fixture))
  guardedTables = tables.map(({ name }) => name).filter((name) => !writableTables.includes(name))
  rowsBefore = await selectRows(fixture, guardedTables)
})
afterAll(() => fixture.remove())

/** Runs the cases that the next function returns; resolves to the failures. */
async function attackWith(next: () => AttackCase | undefined): Promise<string[]> {
  const clients = new Map(identities.map((identity) => [identity, fixture.clientOf(identity)]))
  const failures: string[] = []
  for (let attackCase = next(); attackCase; attackCase = next()) {
    const { name, as, attack } = attackCase
    const client = clients.get(as) ?? fixture.clientOf(as)
    await attack(client, fixture).catch((error: unknown) => failures.push(`${name}: ${error}`))
  }
  return failures
}

describe.each(Object.entries(suites))('%s', { tags: ['deep'] }, (_name, suite) => {
  test.each(suite.map((attackCase) => [attackCase.name, attackCase] as const))(
    '%s',
    async (_caseName, { attack, as }) => {
      await attack(fixture.clientOf(as), fixture)
    },
  )
})

test('each table that customers read has a row of another, which attacks could find', async () => {
  const { backend, ids } = fixture
  const withoutRow: string[] = []
  for (const { name, owner, granted } of tables)
    if (owner !== null && granted.includes('select')) {
      const sql = `select ${owner} from public.${name} where ${owner} <> '${ids.otherCustomer}' limit 1`
      if ((await backend.supabase.runSql(sql)).length === 0) withoutRow.push(name)
    }
  expect(withoutRow).toEqual([])
})

test('no table of the database shows or changes a row of another', {
  tags: ['deep'],
  timeout: 120_000,
}, async () => {
  const queue = [...tableCases]
  expect(queue.length).toBeGreaterThan(200)
  expect(await attackWith(() => queue.pop())).toEqual([])
})

test('no function for servers answers', { tags: ['deep'], timeout: 120_000 }, async () => {
  const queue = [...functionCases]
  expect(queue.length).toBeGreaterThan(80)
  expect(await attackWith(() => queue.pop())).toEqual([])
})

/** A seeded shuffle, for reproducible failures. */
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
  const cases = shuffle([...Object.values(suites).flat(), ...tableCases, ...functionCases])
  const queue = process.env.DEEP ? cases : cases.slice(0, 100)
  const failures = await Promise.all(Array.from({ length: 50 }, () => attackWith(() => queue.pop())))
  expect(failures.flat()).toEqual([])
})

test('no row of the guarded tables has changed after all attacks', { tags: ['deep'] }, async () => {
  expect(await selectRows(fixture, guardedTables)).toEqual(rowsBefore)
})
