import { LaunchIcon } from '@sanity/icons/Launch'
import type { DocumentActionComponent } from 'sanity'
import { pathOf } from './path-of.ts'

/** Opens a document's page in a new tab; absent for documents that have none. */
export function openOnSite(siteUrl: string): DocumentActionComponent {
  const OpenOnSite: DocumentActionComponent = ({ draft, published }) => {
    const path = pathOf(published) ?? pathOf(draft)
    if (!path) return null
    return {
      label: 'Ouvrir sur le site',
      icon: LaunchIcon,
      disabled: !published,
      title: published ? path : 'Publiez d’abord : la page n’existe pas encore.',
      onHandle: () => {
        window.open(new URL(path, siteUrl), '_blank', 'noopener')
      },
    }
  }
  return OpenOnSite
}
