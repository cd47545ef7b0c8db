// `npm run test:deep`: the attack, fuzz, kill, accessibility, fault and studio suites at their full size; the last
// lines name what failed and count.
import { deepJourneys, deepProjects } from './deep-suites.ts'
import { journeys } from './journeys.ts'
import { conclude } from './outcome.ts'
import { unitTests } from './unit-tests.ts'

const environment = { DEEP: '1' }

conclude([
  await unitTests('suites at their full size', { environment, projects: deepProjects }),
  await journeys('every page, what opens on it, every fault, rule and fixed document', {
    environment,
    filters: deepJourneys,
  }),
])
