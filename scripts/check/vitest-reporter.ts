import type { Reporter, TestModule } from 'vitest/node'
import { type Failure, writeResults } from './results.ts'

const messagesOf = (errors: readonly { message: string }[] = []) =>
  errors.map(({ message }) => message).join('\n')

/** The failed tests of a file, or the file itself when it failed outside its tests. */
function failuresOf(module: TestModule): Failure[] {
  const path = module.relativeModuleId
  const failed = [...module.children.allTests('failed')].map((test): Failure => {
    return { name: `${path} › ${test.fullName}`, kind: 'failed', error: messagesOf(test.result().errors) }
  })
  if (failed.length > 0 || module.ok()) return failed
  const suites = [...module.children.allSuites()]
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
  return [{ name: path, kind: 'failed', error: messagesOf(errors) }]
}

/** A Vitest reporter that writes the results for `runTests`. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failures = modules.flatMap(failuresOf)
    const count = (state: 'passed' | 'skipped') =>
      modules.flatMap((module) => [...module.children.allTests(state)]).length
    writeResults({ passed: count('passed'), failed: failures.length, skipped: count('skipped'), failures })
  }
}
