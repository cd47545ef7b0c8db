// `npm test`: types, lint, unused code, unit and integration tests, then journeys in a real browser; the last lines
// name what failed and count.
import { journeys } from './journeys.ts'
import { conclude } from './outcome.ts'
import { tool } from './tool.ts'
import { unitTests } from './unit-tests.ts'

conclude([
  await tool('types', ['tsc', '-b']),
  await tool('lint', ['biome', 'check', '--error-on-warnings']),
  await tool('unused code and dependencies', ['knip']),
  await tool('known vulnerabilities', ['node', 'scripts/audit.ts']),
  await unitTests('unit and integration tests'),
  await journeys('journeys in a real browser'),
])
