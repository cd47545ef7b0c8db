import { z } from 'zod'

const settings = z.object({
  projectId: z.string().regex(/^[a-z0-9-]+$/u, 'minuscules, chiffres et tirets'),
  dataset: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/u, 'minuscules, chiffres, tirets'),
  siteUrl: z.url({ protocol: /^https?$/u }),
  /** Only with an embedded Content Lake; absent on the hosted service. */
  apiHost: z.url({ protocol: /^https?$/u }).optional(),
  /** Only where the shop has a store API: without it, product cards are typed by hand. */
  storeApiUrl: z.url({ protocol: /^https?$/u }).optional(),
  storeId: z.string().optional(),
})

export type StudioEnvironment = z.infer<typeof settings>

/**
 * What the studio is told by its environment.
 *
 * @throws Error naming each variable that is missing or malformed.
 */
export function readEnvironment(variables: Record<string, string | undefined>): StudioEnvironment {
  const given = (name: string) => variables[name] || undefined
  const result = settings.safeParse({
    projectId: given('SANITY_STUDIO_PROJECT_ID'),
    dataset: given('SANITY_STUDIO_DATASET'),
    siteUrl: given('SANITY_STUDIO_SITE_URL'),
    apiHost: given('SANITY_STUDIO_API_HOST'),
    storeApiUrl: given('SANITY_STUDIO_STORE_API_URL'),
    storeId: given('SANITY_STUDIO_STORE_ID'),
  })
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`The studio's environment is incomplete (see .env.example):\n${problems.join('\n')}`)
}
