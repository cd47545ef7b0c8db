import { runVitest } from './run-step.ts'
import type { TestResult } from './test-result.ts'

/**
 * Projects whose tests run in one process, the longest first. Every test file of a project runs in the same worker, so
 * that its services, the Studio or the bundler are imported once.
 */
const groups = [
  ['sandbox'],
  ['lake'],
  ['web', 'core', 'sections'],
  ['store', 'supabase'],
  ['studio', 'schemas', 'content-model'],
]

/** Projects in no group. */
const otherProjects = groups.flat().map((name) => `!${name}`)

/** One lane per core. */
const laneCount = 2

/** Runs the groups, then all other projects, each as soon as a lane is free. */
export async function runUnitTests(vitest: readonly string[]): Promise<TestResult[]> {
  const waiting = [...groups, otherProjects]
  const runLane = async (): Promise<TestResult[]> => {
    const projects = waiting.shift()
    if (!projects) return []
    const name = projects === otherProjects ? 'the other packages' : projects.join(' and ')
    const results = await runVitest({
      name: `unit and integration tests of ${name}`,
      command: [...vitest, ...projects.map((project) => `--project=${project}`)],
      env: { VITEST_MAX_WORKERS: '1' },
    })
    return [...results, ...(await runLane())]
  }
  return (await Promise.all(Array.from({ length: laneCount }, runLane))).flat()
}
