import { type Audience, firstTimeVisitor, isInAudience } from '@lucarne/schemas/rules/audience.ts'
import type { ContentSource } from '#content/content-source.ts'
import { publishedSource } from '#content/published-source.ts'

type Listed = { audience?: Audience | null } | null

const isForFirstVisit = (section: Listed) => isInAudience(section?.audience, firstTimeVisitor)

/** Published content without sections for other audiences: what prerendered HTML and its page state have. */
export const firstVisitSource: ContentSource = async (...request) => {
  const { result, syncTags } = await publishedSource(...request)
  const visible = JSON.stringify(result, (name, value) =>
    name === 'sections' && Array.isArray(value) ? value.filter(isForFirstVisit) : value,
  )
  return { result: JSON.parse(visible), syncTags }
}
