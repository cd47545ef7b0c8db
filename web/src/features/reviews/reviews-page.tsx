import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAuth } from '#backend/auth-store.ts'
import { countRatings, ratingCountsOptions } from '#backend/rating-counts.ts'
import { approvedReviewsOptions } from '#backend/reviews.ts'
import { listPageOptions } from '#content/list-page.ts'
import { useLoadError } from '#hooks/use-load-error.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import type { PageLoader } from '#lib/page-module.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { RetryNotice } from '#ui/feedback/retry-notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SlowNotice } from '#ui/feedback/slow-notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewColumns } from './review-columns.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'
import { sampleReviews } from './sample-reviews.ts'
import { useReviewPages } from './use-review-pages.ts'
import type { ReviewEdit } from './use-submit-review.ts'

const OwnReviews = lazyHydrate(() => import('./own-reviews.tsx'))

const headingOptions = listPageOptions('reviews')

export const loader: PageLoader = (queryClient) => {
  // Not awaited: the reviews have a skeleton of their own.
  void queryClient.prefetchQuery(approvedReviewsOptions(1))
  void queryClient.prefetchQuery(ratingCountsOptions)
  return queryClient.prefetchQuery(headingOptions)
}

export function Component() {
  // Without the editors' texts the reviews can still be read and written.
  const { data: page } = useQuery(headingOptions)
  const { query, reviews: approved, isLoadingMore, nextPath } = useReviewPages()
  const { data: counts } = useQuery(ratingCountsOptions)
  const { isFetching, refetch } = query
  const hasFailed = useLoadError(query) !== null
  const isLoading = approved === undefined && !hasFailed
  const userId = useAuth(({ user }) => user?.id)
  const [ownIds, setOwnIds] = useState<readonly string[]>([])
  const [edit, setEdit] = useState<ReviewEdit>()
  const hasApproved = approved !== undefined && approved.length > 0
  const reviews = hasApproved ? approved : sampleReviews

  useEffect(() => {
    if (!hasFailed) return
    notify({ tone: 'destructive', title: 'Erreur', description: 'Impossible de charger les avis.' })
  }, [hasFailed])

  const title = page?.title ?? 'Avis'
  return (
    <div className="page-width pb-section">
      <PageMeta title={page?.seo.title ?? title} description={page?.seo.description} />
      <ReviewsSummary
        title={title}
        text={page?.subtitle}
        counts={isLoading ? undefined : hasApproved ? counts : countRatings(sampleReviews)}
      />
      <div className="mt-9 grid grid-cols-1 items-start gap-x-gap gap-y-12 md:mt-12 md:grid-cols-12">
        <div className="md:order-2 md:col-span-5 md:pl-8">
          {/* The key resets the form for another review. */}
          <ReviewForm key={edit?.review.id} edit={edit} onEdited={() => setEdit(undefined)} />
        </div>
        <section aria-label="Avis publiés" className="md:col-span-7">
          {hasFailed && (
            <div className="mb-6">
              <RetryNotice isRetrying={isFetching} onRetry={() => void refetch()}>
                Les derniers avis n’ont pas pu être chargés. En voici d’autres en attendant.
              </RetryNotice>
            </div>
          )}
          {userId && <OwnReviews userId={userId} onEdit={setEdit} onShow={setOwnIds} />}
          {isLoading ? (
            <ReviewsSkeleton />
          ) : (
            <ReviewColumns label="Avis">
              {reviews
                .filter(({ id }) => !userId || !ownIds.includes(id))
                .map((review) => (
                  <ReviewCard key={review.id} review={review} />
                ))}
            </ReviewColumns>
          )}
          {nextPath && <MoreReviews path={nextPath} isLoading={isLoadingMore} />}
          {page?.note && <p className="mt-12 max-w-measure text-muted">{page.note}</p>}
        </section>
      </div>
    </div>
  )
}

/** A link, so that each page has its own URL; the page keeps its scroll position. */
function MoreReviews({ path, isLoading }: { path: string; isLoading: boolean }) {
  return (
    <p className="mt-2 flex items-center gap-3">
      <Link to={path} preventScrollReset className={buttonClass({})}>
        Voir plus
      </Link>
      <span role="status">{isLoading && <Spinner className="size-5" />}</span>
    </p>
  )
}

function ReviewsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Chargement des avis</span>
      <SlowNotice>Les avis se font attendre. Ils s’affichent dès qu’ils arrivent.</SlowNotice>
      <div className="grid gap-gap sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-64 rounded-l" />
        ))}
      </div>
    </div>
  )
}
