// `npm run test:deep`: the attack, fuzz, kill and fault suites at their full size; the last line counts.
import { journeys } from './journeys.ts'
import { add, line } from './tally.ts'
import { unitTests } from './unit-tests.ts'

const environment = { DEEP: '1' }
const units = await unitTests('suites at their full size', {
  environment,
  // Where the suites are whose size DEEP sets.
  projects: ['lake', 'sandbox', 'supabase'],
})
const faults = await journeys('every fault on every page', { environment, filters: ['tests/faults.spec.ts'] })
const tally = add(units, faults)
console.log(line(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
