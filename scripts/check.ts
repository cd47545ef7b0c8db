// `npm test`: types, lint, unused code, vulnerabilities, sizes, then all tests. `npm run test:deep` (`--deep`): the tests
// that read DEEP, such as fuzz, kill, accessibility and fault tests, at full size. The last lines list what failed, and
// count.
import { join } from 'node:path'
import { toolCommand } from '@lucarne/system/find-program.ts'
import { findDeepTests } from './check/find-deep-tests.ts'
import { endStepsAtExit, runPlaywright, runTool, runVitest, waitForOutput } from './check/run-step.ts'
import { printSummary } from './check/summary.ts'
import { runUnitTests } from './check/unit-tests.ts'
import { repositoryRoot } from './tracked-files.ts'

const isDeep = process.argv.includes('--deep')
const tool = (name: string, program?: string) => toolCommand(repositoryRoot, name, program)
// Retries like those of journeys: CI machines are shared, and a test that passes on retry is listed. Not in the deep
// run, whose tests draw other random cases on each try.
const retries = process.env.CI && !isDeep ? ['--retry=1'] : []
const vitest = [...tool('vitest'), 'run', ...retries]
const e2e = join(repositoryRoot, 'e2e')
const playwright = [...toolCommand(e2e, '@playwright/test', 'playwright'), 'test']

endStepsAtExit()
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
    ...(await runPlaywright({ name: 'browser journeys at full size', command: playwright, cwd: e2e, env })),
  ])
} else {
  // In parallel: each uses one core, or waits for the network.
  const tools = await Promise.all([
    // Sequential: projects are built in parallel already, and several checkers would each check shared types.
    runTool('types', [...tool('typescript', 'tsc'), '-b', '--checkers', '1']),
    runTool('lint', [...tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']),
    runTool('unused code and dependencies', tool('knip')),
    runTool('known vulnerabilities', [process.execPath, 'scripts/audit.ts']),
    runTool('sizes of pages', [process.execPath, 'web/sizes/main.ts']),
  ])
  // Also in parallel: while one waits for a process or a page, the other runs.
  const [unitTests, journeys] = await Promise.all([
    runUnitTests(vitest),
    runPlaywright({ name: 'browser journeys', command: playwright, cwd: e2e }),
  ])
  await waitForOutput()
  printSummary([...tools.flat(), ...unitTests, ...journeys])
}
