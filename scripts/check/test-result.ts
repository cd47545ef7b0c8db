/** The outcome of a test, or of a tool that passes or fails as a whole. */
export interface TestResult {
  /** File and title, for example « cart.test.ts › adds a line ». */
  name: string
  /** A flaky test passed when it was retried. */
  outcome: 'passed' | 'failed' | 'flaky' | 'skipped'
  error: string
}

/** Automake's exit code for a skipped test. */
export const skippedExitCode = 77

export const countPassed = (results: readonly TestResult[]) =>
  results.filter(({ outcome }) => outcome === 'passed' || outcome === 'flaky').length

export const countFailed = (results: readonly TestResult[]) =>
  results.filter(({ outcome }) => outcome === 'failed').length
