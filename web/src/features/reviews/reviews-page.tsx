import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { ratingCountsOptions } from '@lucarne/core/backend/rating-counts.ts'
import { approvedReviewsOptions, latestReviews } from '@lucarne/core/backend/review-list.ts'
import { listPageOptions } from '@lucarne/core/content/page.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { Skeleton, SlowNotice } from '@lucarne/core/ui/feedback/skeleton.tsx'
import { Spinner } from '@lucarne/core/ui/feedback/spinner.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { PageLinks } from '@lucarne/core/ui/link/page-links.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ReviewCard, ReviewColumns } from './review-card.tsx'
import { buildSelectionPath } from './review-selection.ts'
import { ReviewsSummary } from './reviews-summary.tsx'
import { SampleCards } from './sample-reviews.tsx'
import { SelectionNotice, SortLinks } from './selection-links.tsx'
import { useReviewList } from './use-review-list.ts'
import type { ReviewEdit } from './use-submit-review.ts'

const howReviewsAreChecked =
  'Un avis demande un compte, pas d’achat. «\u202fAchat vérifié\u202f» paraît quand le compte a une commande payée et non remboursée, de ce produit si l’avis en nomme un\u202f; nos registres le disent, jamais le client. Chaque avis est relu avant parution et paraît tel quel, bon ou mauvais.'

const ReviewForm = lazyHydrate(() => import('./review-form.tsx'))
const OwnReviews = lazyHydrate(() => import('./own-reviews.tsx'))

const headingOptions = listPageOptions('reviews')

export const loader: PageLoader = (queryClient) => {
  // Not awaited: the reviews have a skeleton of their own.
  void queryClient.prefetchQuery(approvedReviewsOptions(latestReviews))
  void queryClient.prefetchQuery(ratingCountsOptions())
  return queryClient.prefetchQuery(headingOptions)
}

export function Component() {
  // Without the editors' texts the reviews can still be read and written.
  const { data: page } = useQuery(headingOptions)
  const { query, selection, counts, isCounting, reviews, isLoadingSelection, pageCount } = useReviewList()
  const { rating, productId, page: pageNumber } = selection
  const { isFetching, refetch } = query
  const hasFailed = useLoadError(query) !== null
  const isLoading = reviews === undefined && !hasFailed
  const userId = useAuth(({ user }) => user?.id)
  const [ownIds, setOwnIds] = useState<readonly string[]>([])
  const [edit, setEdit] = useState<ReviewEdit>()
  const isNarrowed = rating !== null || productId !== null || pageNumber > 1
  const published = reviews && (reviews.length > 0 || isNarrowed) ? reviews : undefined

  const list = useRef<HTMLElement>(null)

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
        counts={published && counts}
        isLoading={isLoading || (published !== undefined && isCounting)}
        filter={{
          selected: rating,
          pathOf: (next) => buildSelectionPath({ ...selection, rating: next, page: 1 }),
        }}
      />
      <div className="mt-9 grid grid-cols-1 items-start gap-x-gap gap-y-12 md:mt-12 md:grid-cols-12">
        <div className="md:order-2 md:col-span-5 md:pl-8">
          {/* The key resets the form for another review. */}
          <ReviewForm key={edit?.review.id} edit={edit} onEdit={setEdit} />
        </div>
        <section ref={list} tabIndex={-1} aria-label="Avis" className="outline-none md:col-span-7">
          {hasFailed && (
            <div className="mb-6">
              <RetryNotice isRetrying={isFetching} onRetry={() => void refetch()}>
                Les derniers avis n’ont pas pu être chargés.
              </RetryNotice>
            </div>
          )}
          {userId && <OwnReviews userId={userId} onEdit={setEdit} onShow={setOwnIds} />}
          {isLoading && <ReviewsSkeleton />}
          {published && (
            <>
              <div className="mb-6 grid gap-4">
                <SelectionNotice selection={selection} reviews={published} />
                <SortLinks selection={selection} />
              </div>
              <ReviewColumns label="Avis">
                {published
                  .filter(({ id }) => !userId || !ownIds.includes(id))
                  .map((review) => (
                    <ReviewCard key={review.id} review={review} />
                  ))}
              </ReviewColumns>
              <PageLinks
                label="Pages d’avis"
                page={pageNumber}
                pageCount={pageCount}
                pathOf={(next) => buildSelectionPath({ ...selection, page: next })}
                linkProps={{ preventScrollReset: true, onClick: () => list.current?.focus() }}
              >
                <span role="status">{isLoadingSelection && <Spinner className="size-5" />}</span>
              </PageLinks>
            </>
          )}
          {!isLoading && !published && (
            <>
              <p className="mb-6 max-w-measure text-muted">
                {!hasFailed && 'Aucun avis n’est encore publié. '}
                Voici à quoi un avis peut ressembler{'\u202f'}: ces exemples sont de nous, pas de clients.
              </p>
              <SampleCards />
            </>
          )}
          <div className="mt-12 grid max-w-measure gap-3 text-muted">
            {published && <p>{howReviewsAreChecked}</p>}
            {page?.note && <p>{page.note}</p>}
          </div>
        </section>
      </div>
    </div>
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
