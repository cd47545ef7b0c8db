import { expect, test } from 'vitest'
import { pinVersions, readResults, renderMatrix } from './matrix.ts'

test('replaces only the named versions of the catalog', () => {
  const catalog = 'catalog:\n  "@sanity/client": 8.0.0\n  sanity: 6.0.0\n  sanity-other: 1.0.0\n'
  expect(pinVersions(catalog, { '@sanity/client': '9.1.0', sanity: '7.0.0' })).toBe(
    'catalog:\n  "@sanity/client": 9.1.0\n  sanity: 7.0.0\n  sanity-other: 1.0.0\n',
  )
})

test('reads failed tests and files that did not load; no report is « not run »', () => {
  const test = (fullName: string, status: string) => ({ fullName, status })
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [test('keeps', 'passed'), test('sorts', 'failed')],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [test('waits', 'skipped')] },
  ]
  expect(readResults(JSON.stringify({ numPassedTests: 1, testResults }))).toEqual({
    passed: 1,
    failures: ['sorts', 'b.test.ts'],
  })
  expect(readResults('')).toBe('not run')
})

test('shows versions and suites in aligned columns, then what failed', () => {
  const whole = { passed: 2, failures: [] }
  const rows = [
    { name: 'pinned versions', results: { lake: whole, studio: whole } },
    {
      name: 'sanity 7.0.0',
      results: { lake: { passed: 1, failures: ['sorts'] }, studio: 'not installed' as const },
    },
  ]
  expect(renderMatrix(['lake', 'studio'], rows).split('\n')).toEqual([
    '                 lake                studio            ',
    'pinned versions  2 passed, 0 failed  2 passed, 0 failed',
    'sanity 7.0.0     1 passed, 1 failed  not installed     ',
    'sanity 7.0.0: ✗ sorts',
  ])
})
