import type { Review } from '#backend/reviews.ts'
import { ReviewCard } from './review-card.tsx'

/** The reviews in columns, each as tall as its words. */
export function ReviewGrid({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul aria-label="Avis" className="columns-1 gap-gap sm:columns-2">
      {reviews.map((review) => (
        <li key={review.id} className="mb-gap break-inside-avoid">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}
