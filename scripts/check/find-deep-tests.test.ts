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

test.each([
  ['*/**/*.{test,suite}.{ts,tsx}', /tags: \['deep'\]/],
  ['e2e/*/*.spec.ts', /'@(?:deep|sized)'/],
])('tests in %s that read DEEP have the tag that the deep run selects', (pattern, tag) => {
  const files = globSync(pattern, { exclude: (name) => /node_modules/.test(name) })
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const readers = sources.filter(({ source }) => /process\.env\.DEEP/.test(source))
  expect(readers.length).toBeGreaterThan(3)
  expect(readers.filter(({ source }) => !tag.test(source)).map(({ file }) => file)).toEqual([])
})
