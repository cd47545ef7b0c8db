import { relative } from 'node:path'
import { z } from 'zod'
import type { TestResult } from './test-result.ts'

const testSchema = z.object({
  ancestorTitles: z.array(z.string()),
  title: z.string(),
  status: z.enum(['passed', 'failed', 'pending', 'skipped', 'todo']),
  failureMessages: z.array(z.string()),
  tags: z.array(z.string()),
})
const fileSchema = z.object({
  name: z.string(),
  status: z.enum(['passed', 'failed']),
  message: z.string(),
  assertionResults: z.array(testSchema),
})
const reportSchema = z.object({ testResults: z.array(fileSchema) })

function describeTest({ status, failureMessages }: z.infer<typeof testSchema>): Omit<TestResult, 'name'> {
  const error = failureMessages.join('\n')
  // The process of a file that ends early, or no longer answers, leaves its tests without a result.
  if (status === 'pending') return { outcome: 'failed', error: 'did not end' }
  if (status === 'passed' && error !== '') return { outcome: 'flaky', error }
  return { outcome: status === 'todo' ? 'skipped' : status, error }
}

/**
 * Parses what Vitest's `json` reporter wrote about files of a folder. A file that failed outside its tests is a failure.
 *
 * @throws ZodError for anything else.
 */
export function parseVitestReport(report: unknown, folder = process.cwd()): TestResult[] {
  return reportSchema.parse(report).testResults.flatMap((file) => {
    const path = relative(folder, file.name)
    const results = file.assertionResults
      // The deep run selects tests by tag; skipped ones are not counted.
      .filter(({ status, tags }) => status !== 'skipped' || !process.env.DEEP || tags.includes('deep'))
      .map((test): TestResult => {
        const titles = [...test.ancestorTitles, test.title].filter(Boolean)
        return { name: `${path} › ${titles.join(' > ')}`, ...describeTest(test) }
      })
    if (file.status === 'passed' || results.some(({ outcome }) => outcome === 'failed')) return results
    return [...results, { name: path, outcome: 'failed', error: file.message }]
  })
}
