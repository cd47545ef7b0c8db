import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDeepTests } from './find-deep-tests.ts'

test('deep tests are those that read DEEP, themselves or in an imported file', () => {
  const unitTests = findDeepTests('.', '*/**/*.test.{ts,tsx}')
  expect(unitTests).toEqual(
    expect.arrayContaining(['lake/tests/fuzz/fuzz.test.ts', 'store/tests/customers.test.ts']),
  )
  expect(unitTests).not.toContain('lake/tests/queries.test.ts')
})

test('journeys that read DEEP have a tag by which the deep run selects them', () => {
  const sources = globSync('e2e/*/*.spec.ts').map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const readers = sources.filter(({ source }) => source.includes('process.env.DEEP'))
  expect(readers.length).toBeGreaterThan(3)
  expect(readers.filter(({ source }) => !/'@(?:deep|sized)'/.test(source)).map(({ file }) => file)).toEqual(
    [],
  )
})
