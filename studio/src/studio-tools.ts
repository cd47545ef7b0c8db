import type { CurrentUser, Tool } from 'sanity'
import { isTypeOffered, mayComment } from './offered-types.ts'

/** The plugins hard-code English titles. */
const frenchTitles: Readonly<Record<string, string>> = { releases: 'Publications groupées' }

/**
 * The Studio's own tools for a user: without document types, no document tools; releases are for editors only
 * (docs/product/studio.md#releases).
 */
export function offeredStudioTools(tools: readonly Tool[], user: Omit<CurrentUser, 'role'> | null): Tool[] {
  const isEditor = isTypeOffered('article', user)
  if (!mayComment(user)) return []
  return tools
    .filter(({ name }) => isEditor || name !== 'releases')
    .map((tool) => ({ ...tool, title: frenchTitles[tool.name] ?? tool.title }))
}
