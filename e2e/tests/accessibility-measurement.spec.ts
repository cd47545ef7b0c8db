import { expect, test } from '@playwright/test'
import { allAppearances } from '../accessibility/appearance.ts'
import type { AxeRecord } from '../accessibility/axe-record.ts'
import { checkedScreens, listScreenNames } from '../accessibility/checked-screens.ts'
import { readMeasurement } from '../accessibility/measurement-file.ts'
import { findMissingChecks, mergeRecords } from '../accessibility/merge-records.ts'

const engine = { name: 'axe-core', version: '4' }

const record = (path: string, changes: Partial<AxeRecord> = {}): AxeRecord => ({
  screen: { path },
  appearance: { theme: 'dark', width: 360 },
  engine,
  passed: ['button-name', 'color-contrast'],
  undecided: [],
  violations: [],
  ...changes,
})

test('the published accessibility measurement covers the pages and states that are tested', () => {
  const { pages, states } = readMeasurement()
  expect({ pages, states }, 'record it again: see RECORD_ACCESSIBILITY in e2e/README.md').toEqual(
    listScreenNames(checkedScreens),
  )
})

test('a violation is listed with its criterion and pages, and its rule did not pass', () => {
  const violations = [{ rule: 'color-contrast', tags: ['wcag2aa', 'wcag143'] }]
  const measurement = mergeRecords(
    engine,
    [record('/blog', { violations }), record('/cgv'), record('/', { violations })],
    '2026-11-23',
  )
  expect(measurement.violations).toEqual([
    { rule: 'color-contrast', criteria: ['1.4.3'], pages: ['/', '/blog'] },
  ])
  expect(measurement.passedRules).toEqual(['button-name'])
  expect(measurement.pages).toEqual(['/', '/blog', '/cgv'])
})

test('a run that leaves out a screen or an appearance writes no measurement', () => {
  const screens = [{ path: '/' }, { path: '/', state: 'menu' }]
  const records = screens.flatMap((screen) =>
    allAppearances.map((appearance) => record('/', { screen, appearance })),
  )
  expect(findMissingChecks(screens, records)).toEqual([])
  expect(findMissingChecks(screens, records.slice(1))).toEqual(['/, dark, 360 px'])
})
