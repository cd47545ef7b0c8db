import { expect, test } from 'vitest'
import { countResults, pinVersions, renderMatrix } from './matrix.ts'

test('replaces only the named versions of the catalog', () => {
  const catalog = 'catalog:\n  "@sanity/client": 8.0.0\n  sanity: 6.0.0\n  sanity-other: 1.0.0\n'
  expect(pinVersions(catalog, { '@sanity/client': '9.1.0', sanity: '7.0.0' })).toBe(
    'catalog:\n  "@sanity/client": 9.1.0\n  sanity: 7.0.0\n  sanity-other: 1.0.0\n',
  )
})

test('counts a suite that did not load as failed, and no report as not run', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 2 }
  expect(countResults(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
  expect(countResults('')).toBe('not run')
})

test('shows each version and suite in aligned columns', () => {
  const rows = [
    {
      name: 'pinned versions',
      results: { lake: { passed: 2, failed: 0 }, studio: { passed: 1, failed: 0 } },
    },
    { name: 'sanity 7.0.0', results: { lake: { passed: 1, failed: 1 }, studio: 'not installed' as const } },
  ]
  expect(renderMatrix(['lake', 'studio'], rows).split('\n')).toEqual([
    '                 lake                studio            ',
    'pinned versions  2 passed, 0 failed  1 passed, 0 failed',
    'sanity 7.0.0     1 passed, 1 failed  not installed     ',
  ])
})
