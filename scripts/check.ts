// `npm test`: types, lint, unused code, vulnerabilities, sizes, then all tests. `npm run test:deep` (`--deep`): the tests
// that read DEEP, such as fuzz, kill, accessibility and fault tests, at full size. The last lines list what failed, and
// count.
import { fileURLToPath } from 'node:url'
import { findDeepTests } from './check/find-deep-tests.ts'
import { runPlaywright, runTool, runVitest, waitForOutput } from './check/run-step.ts'
import { printSummary } from './check/summary.ts'
import { runUnitTests } from './check/unit-tests.ts'

// Node's compile cache, shared by all processes that tests start.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))

const isDeep = process.argv.includes('--deep')
const exec = ['pnpm', 'exec']
// Retries like those of journeys: CI machines are shared, and a test that passes on retry is listed. Not in the deep
// run, whose tests draw other random cases on each try.
const retries = process.env.CI && !isDeep ? ['--retry=1'] : []
const vitest = [...exec, 'vitest', 'run', ...retries]
const playwright = ['pnpm', '--filter', '@lucarne/e2e', 'test']

if (isDeep) {
  const env = { DEEP: '1' }
  const unitTests = findDeepTests('.', '*/**/*.test.{ts,tsx}')
  printSummary([
    ...(await runVitest({
      name: 'unit and integration tests at full size',
      command: [...vitest, '--tags-filter=deep', ...unitTests],
      // Kill tests spend a third of their time waiting for processes.
      env: { ...env, VITEST_MAX_WORKERS: '3' },
    })),
    ...(await runPlaywright({ name: 'browser journeys at full size', command: playwright, env })),
  ])
} else {
  // In parallel: each uses one core, or waits for the network.
  const tools = await Promise.all([
    // Sequential: projects are built in parallel already, and several checkers would each check shared types.
    runTool('types', [...exec, 'tsc', '-b', '--checkers', '1']),
    runTool('lint', [...exec, 'biome', 'check', '--error-on-warnings']),
    runTool('unused code and dependencies', [...exec, 'knip']),
    runTool('known vulnerabilities', [...exec, 'node', 'scripts/audit.ts']),
    runTool('sizes of pages', [...exec, 'node', 'web/sizes/main.ts']),
  ])
  // Also in parallel: while one waits for a process or a page, the other runs.
  const [unitTests, journeys] = await Promise.all([
    runUnitTests(vitest),
    runPlaywright({ name: 'browser journeys', command: playwright }),
  ])
  await waitForOutput()
  printSummary([...tools.flat(), ...unitTests, ...journeys])
}
