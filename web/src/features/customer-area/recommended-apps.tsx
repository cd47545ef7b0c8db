import { appDownloadsOptions } from '@lucarne/core/content/app-downloads.ts'
import SiteMessageText from '@lucarne/core/messages/site-message-text.tsx'
import AppList from '@lucarne/core/ui/app-download/app-list.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { PendingPart } from './pending-part.tsx'

export function RecommendedApps() {
  return (
    <section aria-labelledby="applications">
      <h2 id="applications" className="mb-4 text-h3">
        Applications recommandées
      </h2>
      <Apps />
    </section>
  )
}

function Apps() {
  const query = useQuery(appDownloadsOptions)
  const { data: apps } = query
  if (!apps)
    return (
      <PendingPart
        query={query}
        loading="Chargement des applications"
        failed="Les applications n’ont pas pu être chargées."
        className="lit-m h-40"
      />
    )
  return apps.length > 0 ? <AppList apps={apps} /> : <NoApps />
}

/** Shown while there are no apps (docs/product/site.md#placeholders). */
const NoApps = () => (
  <>
    <SiteMessageText message="noApp" />
    <TextLink to="/blog/installation">Voir les guides</TextLink>
  </>
)
