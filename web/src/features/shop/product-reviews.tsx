import { formatAverage, ratingCountsOptions, summarizeRatings } from '@lucarne/core/backend/rating-counts.ts'
import { approvedReviewsOptions, latestReviews } from '@lucarne/core/backend/review-list.ts'
import type { Review } from '@lucarne/core/backend/reviews.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { Stars } from '@lucarne/core/ui/stars.tsx'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const shownReviews = 3

export const productReviewsOptions = (productId: string) =>
  approvedReviewsOptions({ ...latestReviews, productId }, shownReviews)

/** For the built HTML and its structured data; a browser asks once the section is near. */
export function prefetchProductReviews(queryClient: QueryClient, productId: string) {
  void queryClient.prefetchQuery(ratingCountsOptions(productId))
  void queryClient.prefetchQuery(productReviewsOptions(productId))
}

/** Prerendered reviews are refetched once in view, because the database's client is a large download. */
function useNearOrNotBuilt(productId: string) {
  const ref = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const [isNear, setIsNear] = useState(
    () => queryClient.getQueryData(ratingCountsOptions(productId).queryKey) === undefined,
  )
  useEffect(() => {
    if (isNear || !ref.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear] as const
}

/** The rating of a product with its latest reviews; nothing without any. */
export default function ProductReviews({ productId }: { productId: string }) {
  const [ref, isNear] = useNearOrNotBuilt(productId)
  const { data: counts } = useQuery({ ...ratingCountsOptions(productId), enabled: isNear })
  const { data: reviews } = useQuery({ ...productReviewsOptions(productId), enabled: isNear })
  const summary = counts && summarizeRatings(counts)
  if (!summary || !reviews?.length) return <div ref={ref} />

  const { average, total } = summary
  return (
    <section aria-labelledby="avis-du-produit" className="mt-section">
      <div ref={ref} className="mb-8 flex flex-wrap items-end justify-between gap-x-gap gap-y-4">
        <div>
          <h2 id="avis-du-produit" className="text-h2">
            Avis des clients
          </h2>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span className="font-display font-title text-h3 text-ink">{formatAverage(average)}</span>
            <Stars value={average} className="h-5 self-center" />
            <span>sur 5, pour {total.toLocaleString('fr-FR')} avis</span>
          </p>
        </div>
        <TextLink to={`/temoignages?produit=${encodeURIComponent(productId)}`}>
          {total === 1
            ? 'Lire cet avis et donner le vôtre'
            : `Lire les ${total.toLocaleString('fr-FR')} avis`}
        </TextLink>
      </div>
      <ul className="grid gap-gap md:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.id} className="rounded-l border border-line bg-s1 p-5.5 wrap-anywhere">
            <ReviewExcerpt review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReviewExcerpt({ review }: { review: Review }) {
  const { name, location, rating, title, comment, is_verified_purchase, published_at, experienced_on } =
    review
  return (
    <>
      <Stars value={rating} />
      <h3 className="mt-3 text-pretty text-h4">{title}</h3>
      <p className="mt-1.5 line-clamp-5 whitespace-pre-line text-muted">{comment}</p>
      <p className="mt-4 font-strong text-small">{[name, location].filter(Boolean).join(', ')}</p>
      <div className="mt-1 grid gap-1 text-caption text-faint">
        {is_verified_purchase && (
          <p className="flex items-center gap-1.5 font-label text-accent">
            <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
            Achat vérifié
          </p>
        )}
        {published_at && (
          <p>
            Publié le {formatDate(published_at)}
            {experienced_on && `, expérience du ${formatDate(experienced_on)}`}
          </p>
        )}
      </div>
    </>
  )
}
