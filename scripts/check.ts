// `npm test`: types, lint, unused code, vulnerabilities, sizes, then all tests. `npm run test:deep` (`--deep`): the tests
// that read DEEP, such as fuzz, kill, accessibility and fault tests, at full size. The last lines list what failed, and
// count.
import { fileURLToPath } from 'node:url'
import { findDeepTests } from './check/find-deep-tests.ts'
import { runPlaywright, runTool, runVitest, waitForOutput } from './check/run-step.ts'
import { printSummary } from './check/summary.ts'
import { runUnitTests } from './check/unit-tests.ts'

// Every process that tests start compiles the same modules.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))

const isDeep = process.argv.includes('--deep')
const exec = ['pnpm', 'exec']
// As journeys: CI machines are shared, and what passed at the second try is listed. Never in the deep run, whose tests draw
// other cases at each try.
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
      // They wait a third of their time for processes that they kill and start.
      env: { ...env, VITEST_MAX_WORKERS: '3' },
    })),
    ...(await runPlaywright({ name: 'browser journeys at full size', command: playwright, env })),
  ])
} else {
  // At once: each of them uses one core, or waits for the network.
  const tools = await Promise.all([
    // Projects are built at once already; several checkers of one would each check the types that they share.
    runTool('types', [...exec, 'tsc', '-b', '--checkers', '1']),
    runTool('lint', [...exec, 'biome', 'check', '--error-on-warnings']),
    runTool('unused code and dependencies', [...exec, 'knip']),
    runTool('known vulnerabilities', [...exec, 'node', 'scripts/audit.ts']),
    runTool('sizes of pages', [...exec, 'node', 'web/sizes/main.ts']),
  ])
  // At once too: while the tests of one wait for a process or a page, those of the other run.
  const [unitTests, journeys] = await Promise.all([
    runUnitTests(vitest),
    runPlaywright({ name: 'browser journeys', command: playwright }),
  ])
  await waitForOutput()
  printSummary([...tools.flat(), ...unitTests, ...journeys])
}
