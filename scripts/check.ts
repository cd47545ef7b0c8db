// `npm test`: types, lint, unused code, vulnerabilities, then all tests. `npm run test:deep` (`--deep`): the attack, fuzz,
// kill, accessibility, fault and studio suites at full size. The last lines list what failed, and count.
import { fileURLToPath } from 'node:url'
import { deepJourneys, deepProjects } from './check/deep-suites.ts'
import { runTests, runTool } from './check/run-step.ts'
import { printSummary } from './check/summary.ts'

const reporter = (name: string) => fileURLToPath(new URL(`./check/${name}-reporter.ts`, import.meta.url))

const exec = ['pnpm', 'exec']
const vitest = [...exec, 'vitest', 'run', '--reporter=default', `--reporter=${reporter('vitest')}`]
const playwright = ['pnpm', '--filter', '@lucarne/e2e', 'test', `--reporter=list,${reporter('playwright')}`]

if (process.argv.includes('--deep')) {
  const env = { DEEP: '1' }
  const projects = deepProjects.flatMap((project) => ['--project', project])
  printSummary([
    await runTests('unit and integration suites at full size', [...vitest, ...projects], env),
    await runTests('browser journeys at full size', [...playwright, ...deepJourneys], env),
  ])
} else {
  printSummary([
    await runTool('types', [...exec, 'tsc', '-b']),
    await runTool('lint', [...exec, 'biome', 'check', '--error-on-warnings']),
    await runTool('unused code and dependencies', [...exec, 'knip']),
    await runTool('known vulnerabilities', [...exec, 'node', 'scripts/audit.ts']),
    await runTests('unit and integration tests', vitest),
    await runTests('browser journeys', playwright),
  ])
}
