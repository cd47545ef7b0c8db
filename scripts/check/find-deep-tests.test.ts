import { expect, test } from 'vitest'
import { findDeepTests } from './find-deep-tests.ts'

test('deep tests are those that read DEEP, themselves or in an imported file', () => {
  const unitTests = findDeepTests('.', '*/**/*.test.{ts,tsx}')
  expect(unitTests).toEqual(
    expect.arrayContaining(['lake/tests/fuzz/fuzz.test.ts', 'store/tests/customers.test.ts']),
  )
  expect(unitTests).not.toContain('lake/tests/queries.test.ts')
  const journeys = findDeepTests('e2e', '**/*.spec.ts')
  expect(journeys).toEqual(expect.arrayContaining(['start/faults.spec.ts', 'tests/pages.spec.ts']))
  expect(journeys).not.toContain('tests/publishing.spec.ts')
})
