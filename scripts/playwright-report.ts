import { z } from 'zod'
import { type EndedStep, withExit, withoutReport } from './ended-step.ts'
import type { Failure } from './failures.ts'
import type { Outcome } from './outcome.ts'

const messages = z.array(z.object({ message: z.string().default('') }))

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({ errors: messages })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})

const report = z.object({
  suites: z.array(suite),
  /** What went wrong outside of any test. */
  errors: messages,
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

type Suite = z.infer<typeof suite>

function failuresOf({ title, specs, suites = [] }: Suite, above: readonly string[] = []): Failure[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }): Failure => {
        const errors = results.flatMap((result) => result.errors)
        return {
          name: [projectName, ...path, spec.title].filter(Boolean).join(' › '),
          kind: status === 'flaky' ? 'flaky' : 'failed',
          error: errors.at(-1)?.message ?? 'no error was reported',
        }
      }),
  )
  return [...own, ...suites.flatMap((inner) => failuresOf(inner, path))]
}

/** What a Playwright JSON report says; a flaky test has passed, and is named. */
export function playwrightOutcome(json: unknown, step: EndedStep): Outcome {
  const read = report.safeParse(json)
  if (!read.success) return withoutReport(step)
  const { suites, errors, stats } = read.data
  const outside = errors.map(({ message }): Failure => ({ name: step.name, kind: 'failed', error: message }))
  const outcome: Outcome = {
    tally: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + outside.length,
      skipped: stats.skipped,
    },
    failures: [...outside, ...suites.flatMap((one) => failuresOf(one))],
  }
  return withExit(outcome, step)
}
