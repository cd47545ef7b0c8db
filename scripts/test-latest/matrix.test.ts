import { expect, test } from 'vitest'
import { pinVersions, renderMatrix } from './matrix.ts'

test('the version matrix replaces only the named versions of the catalog', () => {
  const catalog = 'catalog:\n  "@sanity/client": 8.0.0\n  sanity: 6.0.0\n  sanity-other: 1.0.0\n'
  expect(pinVersions(catalog, { '@sanity/client': '9.1.0', sanity: '7.0.0' })).toBe(
    'catalog:\n  "@sanity/client": 9.1.0\n  sanity: 7.0.0\n  sanity-other: 1.0.0\n',
  )
})

test('the version matrix shows versions and suites in aligned columns, then what failed', () => {
  const passed = { name: 'keeps', outcome: 'passed', error: '' } as const
  const failed = { name: 'sorts', outcome: 'failed', error: '' } as const
  const whole = [passed, passed]
  const rows = [
    { name: 'pinned versions', results: { lake: whole, studio: whole } },
    { name: 'sanity 7.0.0', results: { lake: [passed, failed], studio: 'not installed' as const } },
  ]
  expect(renderMatrix(['lake', 'studio'], rows).split('\n')).toEqual([
    '                 lake                studio            ',
    'pinned versions  2 passed, 0 failed  2 passed, 0 failed',
    'sanity 7.0.0     1 passed, 1 failed  not installed     ',
    'sanity 7.0.0: ✗ sorts',
  ])
})
