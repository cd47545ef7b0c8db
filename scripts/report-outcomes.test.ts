import { expect, test } from 'vitest'
import { playwrightOutcome } from './playwright-report.ts'
import { vitestOutcome } from './vitest-report.ts'

const passed = { name: 'journeys', ok: true, lastLines: '' }
const failed = { name: 'journeys', ok: false, lastLines: 'starting\nout of memory' }

const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
const spec = (title: string, status: string, ...errors: string[]) => ({
  title,
  tests: [{ projectName: 'site', status, results: errors.map((message) => ({ errors: [{ message }] })) }],
})

test('a browser run names its failed and flaky tests, where they are and why', () => {
  const suites = [
    {
      title: 'shop.spec.ts',
      specs: [spec('opens', 'expected'), spec('sells', 'flaky', 'Error: too late')],
      suites: [{ title: 'the cart', specs: [spec('keeps', 'unexpected', 'Error: first', 'Error: lost')] }],
    },
  ]
  expect(playwrightOutcome({ suites, errors: [], stats }, failed)).toEqual({
    tally: { passed: 6, failed: 1, skipped: 0 },
    failures: [
      { name: 'site › shop.spec.ts › sells', kind: 'flaky', error: 'Error: too late' },
      { name: 'site › shop.spec.ts › the cart › keeps', kind: 'failed', error: 'Error: lost' },
    ],
  })
})

test('what breaks outside of any browser test is a failure', () => {
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const report = { suites: [], errors: [{ message: 'the sandbox did not start' }], stats: none }
  expect(playwrightOutcome(report, failed)).toEqual({
    tally: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ name: 'journeys', kind: 'failed', error: 'the sandbox did not start' }],
  })
})

test('a unit run names its failed tests, and files that could not be run', () => {
  const testResults = [
    {
      name: `${process.cwd()}/a.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'x adds', status: 'failed', failureMessages: ['expected 1'] },
        { fullName: 'x rests', status: 'passed', failureMessages: [] },
      ],
    },
    { name: `${process.cwd()}/b.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(vitestOutcome({ numPassedTests: 1, numPendingTests: 0, testResults }, failed)).toEqual({
    tally: { passed: 1, failed: 2, skipped: 0 },
    failures: [
      { name: 'a.test.ts › x adds', kind: 'failed', error: 'expected 1' },
      { name: 'b.test.ts', kind: 'failed', error: 'no such module' },
    ],
  })
})

test.each([playwrightOutcome, vitestOutcome])(
  'a run without a report has failed, and ends so (%o)',
  (outcome) => {
    const failures = [{ name: 'journeys', kind: 'failed', error: 'starting\nout of memory' }]
    expect(outcome(undefined, failed)).toEqual({ tally: { passed: 0, failed: 1, skipped: 0 }, failures })
    expect(outcome({}, passed).tally.failed).toBe(1)
  },
)

test('a runner that fails although every test passed has failed', () => {
  const report = { numPassedTests: 3, numPendingTests: 0, testResults: [] }
  expect(vitestOutcome(report, failed)).toMatchObject({
    tally: { passed: 3, failed: 1 },
    failures: [{ name: 'journeys', error: 'starting\nout of memory' }],
  })
})
