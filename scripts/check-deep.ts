// `npm run test:deep`: the attack, fuzz and kill suites at their full size; the last line counts.
import { line } from './tally.ts'
import { unitTests } from './unit-tests.ts'

const tally = await unitTests('suites at their full size', {
  environment: { DEEP: '1' },
  // Where the suites are whose size DEEP sets.
  projects: ['lake', 'sandbox', 'supabase'],
})
console.log(line(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
