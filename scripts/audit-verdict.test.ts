import { expect, test } from 'vitest'
import { verdict } from './audit-verdict.ts'

const report = (...severities: string[]) =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, id) => [id, { module_name: 'left', severity, title: 'Falls over' }]),
    ),
  })

test('a grave advisory fails the audit, and is named', () => {
  expect(verdict(report('low', 'high'))).toEqual({
    failed: true,
    lines: ['low: left: Falls over', 'high: left: Falls over'],
  })
  expect(verdict(report('critical')).failed).toBe(true)
})

test('a lesser one is told and lets the build go on', () => {
  expect(verdict(report('moderate'))).toEqual({ failed: false, lines: ['moderate: left: Falls over'] })
})

test('none is said', () =>
  expect(verdict(report()).lines).toEqual(['No known vulnerability in what we ship.']))

test.each(['', 'Error: no network', '{"error":{"code":"ENOTFOUND"}}', 'null'])(
  'a registry that gives no audit fails nothing, and is told (%s)',
  (output) => {
    expect(verdict(output)).toEqual({
      failed: false,
      lines: ['The registry gave no audit: nothing was checked.'],
    })
  },
)
