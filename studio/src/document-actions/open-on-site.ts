import { buildDocumentPath } from '@lucarne/schemas/routes/document-path.ts'
import { LaunchIcon } from '@sanity/icons/Launch'
import type { DocumentActionComponent, SanityDocument } from 'sanity'

/** Document action that opens a document's page in a new tab; absent for documents without a page. */
export function openOnSite(siteUrl: string): DocumentActionComponent {
  const OpenOnSite: DocumentActionComponent = ({ draft, published }) => {
    const path = findPagePath(published) ?? findPagePath(draft)
    if (!path) return null
    return {
      label: 'Ouvrir sur le site',
      icon: LaunchIcon,
      disabled: !published,
      title: published ? path : 'Publiez d’abord : la page n’existe pas encore.',
      onHandle: () => {
        window.open(new URL(path, siteUrl), '_blank', 'noopener')
      },
    }
  }
  return OpenOnSite
}

/** The path of a document's own page; null without a page, or before it has a slug. */
export function findPagePath(document: SanityDocument | null): string | null {
  if (!document) return null
  const { _type, page, path, slug } = document
  return buildDocumentPath({
    _type,
    slug: isSlug(slug) ? slug : undefined,
    path: typeof path === 'string' ? path : undefined,
    page: typeof page === 'string' ? page : undefined,
  })
}

const isSlug = (value: unknown): value is { current?: string } => typeof value === 'object' && value !== null
