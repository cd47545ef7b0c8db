import { documentPath } from '@lucarne/schemas/routes/document-path.ts'
import type { SanityDocument } from 'sanity'

/** The path of a document's own page; null for one that has none, or not yet. */
export function pathOf(document: SanityDocument | null): string | null {
  if (!document) return null
  const { _type, page, slug } = document
  return documentPath({
    _type,
    slug: isSlug(slug) ? slug : undefined,
    page: typeof page === 'string' ? page : undefined,
  })
}

const isSlug = (value: unknown): value is { current?: string } => typeof value === 'object' && value !== null
