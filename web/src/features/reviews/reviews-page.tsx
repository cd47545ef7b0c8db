import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { approvedReviewsOptions } from '#backend/approved-reviews.ts'
import { listPageOptions } from '#content/list-page.ts'
import type { PageLoad } from '#lib/page-module.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { ReviewGrid } from './review-grid.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { ReviewsSummary } from './reviews-summary.tsx'
import { sampleReviews } from './sample-reviews.ts'

const headOptions = listPageOptions('reviews')

export const load: PageLoad = (queryClient) => {
  // Not waited for: the reviews have a skeleton of their own.
  void queryClient.prefetchQuery(approvedReviewsOptions)
  return queryClient.prefetchQuery(headOptions)
}

export function Component() {
  const { data: page } = useSuspenseQuery(headOptions)
  const { data, isPending, isError } = useQuery(approvedReviewsOptions)
  const reviews = data && data.length > 0 ? data : sampleReviews

  useEffect(() => {
    if (!isError) return
    notify({ tone: 'destructive', title: 'Erreur', description: 'Impossible de charger les avis.' })
  }, [isError])

  const title = page?.title ?? 'Avis'
  return (
    <div className="page-width pb-section">
      <PageMeta title={page?.seo.title ?? title} description={page?.seo.description} />
      <ReviewsSummary title={title} text={page?.subtitle} reviews={isPending ? undefined : reviews} />
      {isPending ? <ReviewsSkeleton /> : <ReviewGrid reviews={reviews} />}
      {page?.note && <p className="mt-12 max-w-measure text-muted">{page.note}</p>}
    </div>
  )
}
