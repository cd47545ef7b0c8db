import { constants, getPriority, setPriority } from 'node:os'

/** Leaves the processors to the process that renders pages, for which this one waits; never raises the priority. */
export const lowerPriority = (): void =>
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
