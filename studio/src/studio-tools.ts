import type { CurrentUser, Tool } from 'sanity'
import { isTypeOffered, mayComment } from './offered-types.ts'

/** Their titles are hard-coded in English. */
const frenchTitles: Readonly<Record<string, string>> = { releases: 'Publications groupées' }

/**
 * The Studio's own tools for a user. Whom no document is offered has nothing to do in the tools for documents, and only
 * editors publish documents together (docs/product/studio.md#releases).
 */
export function offeredStudioTools(tools: readonly Tool[], user: Omit<CurrentUser, 'role'> | null): Tool[] {
  const isEditor = isTypeOffered('article', user)
  if (!mayComment(user)) return []
  return tools
    .filter(({ name }) => isEditor || name !== 'releases')
    .map((tool) => ({ ...tool, title: frenchTitles[tool.name] ?? tool.title }))
}
