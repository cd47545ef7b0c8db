import { resolve } from 'node:path'
import { z } from 'zod'
import { defaultDataDir } from './paths.ts'
import { StartError } from './start-error.ts'

const environment = z.object({
  PORT_OFFSET: z.coerce.number().int().min(0).max(10_000).default(0),
  RATE_FACTOR: z.coerce.number().positive().default(1),
  LUCARNE_DATA: z.string().min(1).optional(),
})

export interface Settings {
  portOffset: number
  dataDir: string
  /** Multiplies the rate limits, for measurements and load tests. */
  rateFactor: number
}

/**
 * Validates the variables that users may set.
 * @throws StartError that names the invalid variables
 */
export function parseSettings(variables: NodeJS.ProcessEnv): Settings {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new StartError(`${names}: not a usable value (PORT_OFFSET takes a whole number from 0 to 10000).`)
  }
  const { PORT_OFFSET, LUCARNE_DATA, RATE_FACTOR } = parsed.data
  return {
    portOffset: PORT_OFFSET,
    dataDir: LUCARNE_DATA ? resolve(LUCARNE_DATA) : defaultDataDir,
    rateFactor: RATE_FACTOR,
  }
}
