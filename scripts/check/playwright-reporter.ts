import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type Failure, writeResults } from './results.ts'

function failureOf(test: TestCase): Failure {
  const errors = test.results.flatMap((result) => result.errors)
  return {
    name: test.titlePath().filter(Boolean).join(' › '),
    kind: test.outcome() === 'flaky' ? 'flaky' : 'failed',
    error: errors.at(-1)?.message ?? 'no error was reported',
  }
}

/** A Playwright reporter that writes the results for `runTests`. */
export default class ResultsReporter implements Reporter {
  #tests: TestCase[] = []
  #globalErrors: TestError[] = []

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests()
  }

  /** Errors outside any test, such as those of the global setup. */
  onError(error: TestError): void {
    this.#globalErrors.push(error)
  }

  onEnd(): void {
    const withOutcome = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
      this.#tests.filter((test) => outcomes.includes(test.outcome()))
    const globalFailures = this.#globalErrors.map(({ message = '' }): Failure => {
      return { name: 'outside any test', kind: 'failed', error: message }
    })
    writeResults({
      passed: withOutcome('expected', 'flaky').length,
      failed: withOutcome('unexpected').length + globalFailures.length,
      skipped: withOutcome('skipped').length,
      failures: [...globalFailures, ...withOutcome('unexpected', 'flaky').map(failureOf)],
    })
  }

  printsToStdio(): boolean {
    return false
  }
}
