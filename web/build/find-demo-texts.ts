import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { isDemoText, ownerTextsQuery } from '@lucarne/schemas/rules/demo-texts.ts'
import * as z from 'zod/mini'
import type { Env } from '../src/lib/read-env.ts'
import { BuildError } from './build-error.ts'

const responseSchema = z.object({
  result: z.array(z.looseObject({ title: z.optional(z.string()), name: z.optional(z.string()) })),
})

/**
 * The published texts that the owner has to replace and that are still the demo's (docs/product.md#legal).
 * @throws {BuildError} on hosted content: a site that is open to the public needs its owner's
 */
export async function findDemoTexts(env: Env): Promise<string[]> {
  const lake = env.sanityApiHost ?? `https://${env.sanityProjectId}.api.sanity.io`
  const url = `${lake}/v${apiVersion}/data/query/${env.sanityDataset}?query=${encodeURIComponent(ownerTextsQuery)}`
  const { result } = responseSchema.parse(await (await fetch(url)).json())
  const titles = result.filter(isDemoText).map(({ title, name }) => title ?? name ?? 'Réglages du site')
  if (titles.length === 0 || env.sanityApiHost !== undefined) return titles
  throw new BuildError(
    `These texts are still the demo's: ${titles.join(', ')}.\n` +
      'Replace them in the studio before the site opens. The previous site has not been changed.',
  )
}
