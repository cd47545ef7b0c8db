import { relative } from 'node:path'
import { z } from 'zod'
import { type EndedStep, withExit, withoutReport } from './ended-step.ts'
import type { Failure } from './failures.ts'
import type { Outcome } from './outcome.ts'

const file = z.object({
  name: z.string(),
  status: z.string(),
  /** Why the file could not be run, where that is so. */
  message: z.string().default(''),
  assertionResults: z.array(
    z.object({
      fullName: z.string(),
      status: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    }),
  ),
})

const report = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(file),
})

/** The failed tests of a file, or the file itself when it failed before any test of it. */
function failuresOf({ name, status, message, assertionResults }: z.infer<typeof file>): Failure[] {
  const path = relative('', name)
  const failed = assertionResults
    .filter((result) => result.status === 'failed')
    .map(({ fullName, failureMessages }): Failure => {
      return { name: `${path} › ${fullName}`, kind: 'failed', error: failureMessages?.join('\n') ?? '' }
    })
  if (failed.length > 0 || status !== 'failed') return failed
  return [{ name: path, kind: 'failed', error: message }]
}

/** What a Vitest JSON report says. A file that could not be run counts as a failed test. */
export function vitestOutcome(json: unknown, step: EndedStep): Outcome {
  const read = report.safeParse(json)
  if (!read.success) return withoutReport(step)
  const { numPassedTests, numPendingTests, testResults } = read.data
  const failures = testResults.flatMap(failuresOf)
  const tally = { passed: numPassedTests, failed: failures.length, skipped: numPendingTests }
  return withExit({ tally, failures }, step)
}
