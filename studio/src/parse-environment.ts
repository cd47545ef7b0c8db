import { z } from 'zod'

const environmentSchema = z.object({
  projectId: z.string().regex(/^[a-z0-9-]+$/u, 'minuscules, chiffres et tirets'),
  dataset: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/u, 'minuscules, chiffres, tirets'),
  siteUrl: z.url({ protocol: /^https?$/u }),
  /** Set only with an embedded Content Lake. */
  apiHost: z.url({ protocol: /^https?$/u }).optional(),
  /** Without a store API, editors type product ids by hand. */
  storeApiUrl: z.url({ protocol: /^https?$/u }).optional(),
  storeId: z.string().optional(),
})

export type StudioEnvironment = z.infer<typeof environmentSchema>

/**
 * Parses and validates the studio's environment variables.
 *
 * @throws Error naming each variable that is missing or malformed.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): StudioEnvironment {
  const read = (name: string) => variables[name] || undefined
  const result = environmentSchema.safeParse({
    projectId: read('SANITY_STUDIO_PROJECT_ID'),
    dataset: read('SANITY_STUDIO_DATASET'),
    siteUrl: read('SANITY_STUDIO_SITE_URL'),
    apiHost: read('SANITY_STUDIO_API_HOST'),
    storeApiUrl: read('SANITY_STUDIO_STORE_API_URL'),
    storeId: read('SANITY_STUDIO_STORE_ID'),
  })
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`The studio's environment is incomplete (see .env.example):\n${problems.join('\n')}`)
}
