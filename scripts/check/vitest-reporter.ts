import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { type Failure, writeResults } from './results.ts'

const messagesOf = (errors: readonly { message: string }[] = []) =>
  errors.map(({ message }) => message).join('\n')

const describeTest = (test: TestCase, kind: Failure['kind']): Failure => ({
  name: `${test.module.relativeModuleId} › ${test.fullName}`,
  kind,
  error: messagesOf(test.result().errors),
})

/** The failed tests of a file and those that did not end, or the file itself when it failed outside its tests. */
function failuresOf(module: TestModule): Failure[] {
  const path = module.relativeModuleId
  const failed = [...module.children.allTests('failed')].map((test) => describeTest(test, 'failed'))
  // The process of a file that ends early, or no longer answers, leaves its tests without a result.
  const unended = [...module.children.allTests('pending')].map((test): Failure => {
    return { name: `${path} › ${test.fullName}`, kind: 'failed', error: 'did not end' }
  })
  if (failed.length + unended.length > 0 || module.ok()) return [...failed, ...unended]
  const suites = [...module.children.allSuites()]
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
  return [{ name: path, kind: 'failed', error: messagesOf(errors) }]
}

/** A Vitest reporter that writes the results for `runTests`. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const outside = errors.map(({ message, stack }): Failure => {
      return { name: 'outside any test', kind: 'failed', error: `${message}\n${stack ?? ''}` }
    })
    const failures = [...modules.flatMap(failuresOf), ...outside]
    const testsIn = (state: 'passed' | 'skipped') =>
      modules.flatMap((module) => [...module.children.allTests(state)])
    // The deep run selects tests by their tag; the others are no part of it.
    const skipped = testsIn('skipped').filter(({ tags }) => !process.env.DEEP || tags.includes('deep'))
    const passed = testsIn('passed')
    const flaky = passed.filter((test) => test.diagnostic()?.flaky).map((test) => describeTest(test, 'flaky'))
    writeResults({
      ...{ passed: passed.length, failed: failures.length, skipped: skipped.length },
      failures: [...failures, ...flaky],
    })
  }
}
