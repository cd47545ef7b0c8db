/** What became of a test, or of a tool that passes or fails as a whole. */
export interface TestResult {
  /** Where and what, such as « cart.test.ts › adds a line ». */
  name: string
  /** A flaky test passed when it was retried. */
  outcome: 'passed' | 'failed' | 'flaky' | 'skipped'
  error: string
}

/** The exit code, as in Automake, of a tool that could not check. */
export const skippedExitCode = 77

export const countPassed = (results: readonly TestResult[]) =>
  results.filter(({ outcome }) => outcome === 'passed' || outcome === 'flaky').length

export const countFailed = (results: readonly TestResult[]) =>
  results.filter(({ outcome }) => outcome === 'failed').length
