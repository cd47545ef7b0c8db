import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const failureSchema = z.object({
  /** Where and what, such as « cart.test.ts › adds a line ». */
  name: z.string(),
  /** A flaky test passed when it was retried. */
  kind: z.enum(['failed', 'flaky']),
  error: z.string(),
})

const resultsSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(failureSchema),
})

export type Failure = z.infer<typeof failureSchema>
export type Results = z.infer<typeof resultsSchema>

/** Called by a runner's reporter; `runTests` sets the variable. */
export function writeResults(results: Results): void {
  const file = process.env.TEST_RESULTS_FILE
  if (file) writeFileSync(file, JSON.stringify(results))
}

/** The results that a reporter wrote; undefined when its runner crashed before. */
export function readResults(file: string): Results | undefined {
  try {
    return resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
