import { expect, test } from 'vitest'
import { parseAuditReport } from './parse-audit-report.ts'

const report = (...severities: string[]) =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, id) => [id, { module_name: 'left', severity, title: 'Falls over' }]),
    ),
  })

test('the audit fails on high and critical advisories, and lists them', () => {
  expect(parseAuditReport(report('low', 'high'))).toEqual({
    outcome: 'failed',
    lines: ['low: left: Falls over', 'high: left: Falls over'],
  })
  expect(parseAuditReport(report('critical')).outcome).toBe('failed')
})

test('the audit lists lesser advisories without failing', () => {
  expect(parseAuditReport(report('moderate'))).toEqual({
    outcome: 'passed',
    lines: ['moderate: left: Falls over'],
  })
})

test('the audit reports that there are no advisories', () =>
  expect(parseAuditReport(report())).toEqual({
    outcome: 'passed',
    lines: ['No known vulnerability in what we ship.'],
  }))

test.each(['', 'Error: no network', '{"error":{"code":"ENOTFOUND"}}', 'null'])(
  'the audit is skipped when the registry gave none (%s)',
  (output) => {
    expect(parseAuditReport(output)).toEqual({
      outcome: 'skipped',
      lines: ['The registry gave no audit: nothing was checked.'],
    })
  },
)
