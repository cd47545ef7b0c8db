import { z } from 'zod'
import type { TestResult } from './test-result.ts'

const errorSchema = z.object({ message: z.string().default('no error was reported') })
const testSchema = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ errors: z.array(errorSchema) })),
})
const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(testSchema) })),
  get suites() {
    return z.array(suiteSchema).default([])
  },
})
const reportSchema = z.object({ suites: z.array(suiteSchema), errors: z.array(errorSchema) })

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

const listTests = ({ title, specs, suites }: z.infer<typeof suiteSchema>): TestResult[] =>
  [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        name: spec.title,
        outcome: outcomes[status],
        error: results.flatMap(({ errors }) => errors).at(-1)?.message ?? '',
      })),
    ),
    ...suites.flatMap(listTests),
  ].map((test) => ({ ...test, name: `${title} › ${test.name}` }))

/**
 * Parses what Playwright's `json` reporter wrote. An error outside any test, such as one of the global setup, is a failure.
 *
 * @throws ZodError for anything else.
 */
export function parsePlaywrightReport(report: unknown): TestResult[] {
  const { suites, errors } = reportSchema.parse(report)
  const outside = errors.map(({ message }): TestResult => {
    return { name: 'outside any test', outcome: 'failed', error: message }
  })
  return [...outside, ...suites.flatMap(listTests)]
}
