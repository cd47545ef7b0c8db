import { CircleSlash, Clock } from 'lucide-react'
import type { Review } from '#backend/approved-reviews.ts'

/** For its author alone: why others do not see a review. */
export function ReviewStatus({ review }: { review: Review }) {
  if (review.is_approved) return null
  const [Icon, text] = review.is_rejected ? [CircleSlash, 'Non retenu'] : [Clock, 'En attente de modération']
  return (
    <p className="flex items-center gap-2 border-line border-b bg-accent-soft px-5.5 py-2.5 font-label text-small">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
      {text}
      <span className="ml-auto text-caption text-muted">vous seul le voyez</span>
    </p>
  )
}
