import type { Results } from './results.ts'
import { runTests } from './run-step.ts'

/**
 * Projects whose tests run in one process, the longest first. Every test file of a project runs in the same worker, so
 * that its services, the Studio or the bundler are imported once; the first one, which takes longest, has two.
 */
const groups = [['sandbox'], ['lake'], ['web', 'sections'], ['store', 'supabase'], ['studio', 'schemas']]

/** The projects that no group names. */
const otherProjects = groups.flat().map((name) => `!${name}`)

/** Each waits for processes and timers: three keep two cores busy. */
const laneCount = 3

/** Runs the groups, and as the last one all other projects, each as soon as a lane is free. */
export async function runUnitTests(vitest: readonly string[]): Promise<Results[]> {
  const waiting = [...groups, otherProjects]
  const runLane = async (): Promise<Results[]> => {
    const projects = waiting.shift()
    if (!projects) return []
    const name = projects === otherProjects ? 'the other packages' : projects.join(' and ')
    const command = [...vitest, ...projects.map((project) => `--project=${project}`)]
    const results = await runTests(`unit and integration tests of ${name}`, command, {
      VITEST_MAX_WORKERS: projects === groups[0] ? '2' : '1',
    })
    return [results, ...(await runLane())]
  }
  return (await Promise.all(Array.from({ length: laneCount }, runLane))).flat()
}
