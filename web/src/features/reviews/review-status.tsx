import { CircleSlash, Clock } from 'lucide-react'
import type { Review } from '#backend/reviews.ts'

/** For its author alone: why others do not see a review. */
export function ReviewStatus({ review }: { review: Review }) {
  if (review.is_approved) return null
  const [Icon, text] = review.is_rejected ? [CircleSlash, 'Non retenu'] : [Clock, 'En attente de modération']
  return (
    <p className="flex items-start gap-2.5 border-line border-b bg-accent-soft px-5.5 py-2.5 text-small">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        <span className="block font-label">{text}</span>{' '}
        <span className="text-caption text-muted">Vous seul le voyez.</span>
      </span>
    </p>
  )
}
