import { appDownloadsOptions } from '@lucarne/core/content/app-downloads.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import SiteMessageText from '@lucarne/core/messages/site-message-text.tsx'
import AppList from '@lucarne/core/ui/app-download/app-list.tsx'
import { RetryNotice } from '@lucarne/core/ui/feedback/retry-notice.tsx'
import { Skeleton } from '@lucarne/core/ui/feedback/skeleton.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

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
  const failure = useLoadError(query)
  const { data: apps } = query
  if (failure && !apps)
    return (
      <RetryNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        Les applications n’ont pas pu être chargées.
      </RetryNotice>
    )
  if (!apps)
    return (
      <div role="status">
        <span className="sr-only">Chargement des applications</span>
        <Skeleton className="lit-m h-40" />
      </div>
    )
  return apps.length > 0 ? <AppList apps={apps} /> : <NoApps />
}

/** What is said while the owner has published no app (docs/product/site.md#placeholders). */
const NoApps = () => (
  <>
    <SiteMessageText message="noApp" />
    <TextLink to="/blog/installation">Voir les guides</TextLink>
  </>
)
