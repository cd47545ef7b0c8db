// `npm test`: types, lint, unused code, unit and integration tests, then journeys in a real browser; the last line counts.
import { journeys } from './journeys.ts'
import { run } from './run.ts'
import { add, line, type Tally } from './tally.ts'
import { unitTests } from './unit-tests.ts'

async function tool(name: string, args: string[]): Promise<Tally> {
  const ok = await run(name, 'pnpm', ['exec', ...args])
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

const tallies = [
  await tool('types', ['tsc', '-b']),
  await tool('lint', ['biome', 'check', '--error-on-warnings']),
  await tool('unused code and dependencies', ['knip']),
  await tool('known vulnerabilities', ['node', 'scripts/audit.ts']),
  await unitTests('unit and integration tests'),
  await journeys('journeys in a real browser'),
]
const total = tallies.reduce(add)
console.log(line(total))
process.exitCode = total.failed > 0 ? 1 : 0
