import { type Audience, audienceLabel } from '@lucarne/schemas/rules/audience.ts'
import { isJsonObject } from './json-object.ts'

const parseAudience = ({ regions, session }: Record<string, unknown>): Audience => ({
  session: typeof session === 'string' ? session : null,
  regions: Array.isArray(regions) ? regions.map(String) : null,
})

/**
 * Makes a preview show the sections of all audiences: `audienceLabel` says whose they are, for `markSections`.
 * @param result of a query, is mutated
 */
export function showEveryAudience(result: unknown): void {
  if (Array.isArray(result)) {
    for (const item of result) showEveryAudience(item)
    return
  }
  if (!isJsonObject(result)) return
  if (isJsonObject(result.audience)) {
    result.audienceLabel = audienceLabel(parseAudience(result.audience))
    result.audience = null
  }
  for (const value of Object.values(result)) showEveryAudience(value)
}
