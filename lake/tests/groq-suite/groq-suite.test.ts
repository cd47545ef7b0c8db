import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import expectedFailures from './expected-failures.json' with { type: 'json' }
import { findFailures } from './run-suite.ts'
import { readSuite, type SuiteTest } from './suite.ts'

const suiteFile = process.env.GROQ_TEST_SUITE
/** One in this many tests runs. */
const sampling = process.env.DEEP ? 1 : 100

/** Without the suite, the reports of test runs show why it was skipped. */
const title = suiteFile
  ? 'the official GROQ suite'
  : 'the official GROQ suite, of which GROQ_TEST_SUITE names no file'

describe.skipIf(!suiteFile)(title, () => {
  let suite: SuiteTest[]
  const expected = expectedFailures.flatMap(({ tests }) => tests)

  beforeAll(async () => {
    suite = await readSuite(suiteFile ?? '')
  })

  test('passes over HTTP, except for the listed failures', { tags: ['deep'], timeout: 600_000 }, async () => {
    const sample = suite.filter((_, index) => index % sampling === 0)
    const ids = new Set(sample.map(({ _id }) => _id))
    expect(await findFailures(sample)).toEqual(expected.filter((id) => ids.has(id)))
  })

  test('has the number of passing tests that the README states', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const passing = suite.length - expected.length
    const share = ((100 * passing) / suite.length).toFixed(2)
    const format = (count: number) => count.toLocaleString('en-US')
    expect(readme).toContain(`${format(passing)} of ${format(suite.length)} tests (${share} %)`)
  })
})
