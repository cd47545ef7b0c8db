import { categorySlugs, countrySlugs, legalSlugs } from '@lucarne/schemas/routes/page-slugs.ts'
import type { DocumentActionComponent } from 'sanity'
import { findPagePath } from './open-on-site.ts'

const routedPaths: ReadonlySet<string | null> = new Set([
  ...categorySlugs.map((slug) => `/blog/${slug}`),
  ...[...countrySlugs, ...legalSlugs].map((slug) => `/${slug}`),
])

/** Disables the removal of a page that the site always has (docs/product/site.md#routes). */
export function protectRoutedPage(action: DocumentActionComponent): DocumentActionComponent {
  const ProtectRoutedPage: DocumentActionComponent = (props) => {
    const description = action(props)
    if (!description || !routedPaths.has(findPagePath(props.published))) return description
    return {
      ...description,
      disabled: true,
      title: 'Le site ne va pas sans cette page : modifiez-la plutôt.',
    }
  }
  if (action.action) ProtectRoutedPage.action = action.action
  return ProtectRoutedPage
}
