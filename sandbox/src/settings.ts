import { resolve } from 'node:path'
import { z } from 'zod'
import { localUrlPattern } from './environment.ts'
import { defaultDataDir } from './paths.ts'
import { StartError } from './start-error.ts'

/** The variables of a codespace that make up the addresses of its forwarded ports. */
function findCodespaceUrl({ CODESPACE_NAME, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN }: NodeJS.ProcessEnv) {
  if (!CODESPACE_NAME || !GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN) return undefined
  return `https://${CODESPACE_NAME}-{port}.${GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN}`
}

const environment = z.object({
  PORT_OFFSET: z.coerce.number().int().min(0).max(10_000).default(0),
  RATE_FACTOR: z.coerce.number().positive().default(1),
  LUCARNE_DATA: z.string().min(1).optional(),
  LUCARNE_HOST: z.hostname().or(z.ipv4()).optional(),
  LUCARNE_URL: z
    .string()
    .refine((url) => url.includes('{port}') && URL.canParse(url.replace('{port}', '80')))
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
})

export interface Settings {
  portOffset: number
  dataDir: string
  /** Multiplies the rate limits, for measurements and load tests. */
  rateFactor: number
  /** Whether other machines may reach the services. */
  isOpen: boolean
  /** A service's URL in browsers, with "{port}" for its port. */
  urlPattern: string
}

/**
 * Validates the variables that users may set.
 * @throws StartError that names the invalid variables
 */
export function parseSettings(variables: NodeJS.ProcessEnv): Settings {
  const parsed = environment.safeParse({ LUCARNE_URL: findCodespaceUrl(variables), ...variables })
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new StartError(
      `${names}: not a usable value (PORT_OFFSET takes a whole number from 0 to 10000, LUCARNE_HOST a name or IPv4 address, LUCARNE_URL an address with {port} in it).`,
    )
  }
  const { PORT_OFFSET, LUCARNE_DATA, RATE_FACTOR, LUCARNE_HOST, LUCARNE_URL } = parsed.data
  return {
    portOffset: PORT_OFFSET,
    dataDir: LUCARNE_DATA ? resolve(LUCARNE_DATA) : defaultDataDir,
    rateFactor: RATE_FACTOR,
    isOpen: LUCARNE_HOST !== undefined,
    urlPattern: LUCARNE_URL ?? (LUCARNE_HOST ? `http://${LUCARNE_HOST}:{port}` : localUrlPattern),
  }
}
