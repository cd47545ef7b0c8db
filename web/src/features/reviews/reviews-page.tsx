import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { approvedReviewsOptions } from '#backend/reviews.ts'
import { listPageOptions } from '#content/list-page.ts'
import { useLoadError } from '#hooks/use-load-error.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { RetryNotice } from '#ui/feedback/retry-notice.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewGrid } from './review-grid.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'
import { sampleReviews } from './sample-reviews.ts'
import { useOwnReviews } from './use-own-reviews.ts'

const headOptions = listPageOptions('reviews')

export const loader: PageLoader = (queryClient) => {
  // Not waited for: the reviews have a skeleton of their own.
  void queryClient.prefetchQuery(approvedReviewsOptions)
  return queryClient.prefetchQuery(headOptions)
}

export function Component() {
  // Without the editors' words the reviews can still be read and written.
  const { data: page } = useQuery(headOptions)
  const query = useQuery(approvedReviewsOptions)
  const { data, isFetching, refetch } = query
  const failed = useLoadError(query) !== null
  const waiting = data === undefined && !failed
  const own = useOwnReviews()
  const reviews = data && data.length > 0 ? data : sampleReviews

  useEffect(() => {
    if (!failed) return
    notify({ tone: 'destructive', title: 'Erreur', description: 'Impossible de charger les avis.' })
  }, [failed])

  const title = page?.title ?? 'Avis'
  return (
    <div className="page-width pb-section">
      <PageMeta title={page?.seo.title ?? title} description={page?.seo.description} />
      <ReviewsSummary title={title} text={page?.subtitle} reviews={waiting ? undefined : reviews} />
      <div className="mt-9 grid grid-cols-1 items-start gap-x-gap gap-y-12 md:mt-12 md:grid-cols-12">
        <div className="md:order-2 md:col-span-5 md:pl-8">
          <ReviewForm />
        </div>
        <section aria-label="Avis publiés" className="md:col-span-7">
          {failed && (
            <div className="mb-6">
              <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
                Les derniers avis n’ont pas pu être chargés. En voici d’autres en attendant.
              </RetryNotice>
            </div>
          )}
          {waiting ? <ReviewsSkeleton /> : <ReviewGrid reviews={[...own, ...reviews]} />}
          {page?.note && <p className="mt-12 max-w-measure text-muted">{page.note}</p>}
        </section>
      </div>
    </div>
  )
}
