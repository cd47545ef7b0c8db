import { editReview } from '@lucarne/core/backend/own-review.ts'
import type { OwnReview } from '@lucarne/core/backend/reviews.ts'
import { CircleCheck, CircleSlash, Clock } from 'lucide-react'
import { useEffect } from 'react'
import { OwnReviewActions } from './own-review-actions.tsx'
import { ReviewCard, ReviewColumns } from './review-card.tsx'
import { useOwnReviews } from './use-own-reviews.ts'
import type { ReviewEdit } from './use-submit-review.ts'

type Props = {
  userId: string
  onEdit: (edit: ReviewEdit) => void
  /** The ids of the reviews shown here. */
  onShow: (ids: readonly string[]) => void
}

const removals = { image: 'Retirer l’image actuelle', video: 'Retirer la vidéo actuelle' } as const

/** State and actions of editing this review; a file stays unless it is replaced or removed. */
function reviewEdit(review: OwnReview): ReviewEdit {
  const paths = { image: review.image_path, video: review.video_path }
  const kinds = (['image', 'video'] as const).filter((kind) => paths[kind] !== null)
  return {
    review,
    title: 'Modifier votre avis',
    hint: `Il ne se voit plus jusqu’à sa relecture.${kinds.length > 0 ? ' Un nouveau fichier remplace l’ancien.' : ''}`,
    submitLabel: 'Envoyer la modification',
    sentMessage: 'reviewEdited',
    fileOptions: kinds.map((kind) => (
      <label key={kind} className="flex min-h-tap items-center gap-2.5 text-small">
        <input type="checkbox" name="removed" value={kind} className="size-5 accent-accent" />
        {removals[kind]}
      </label>
    )),
    save: (changed, removed) =>
      editReview(review.id, {
        ...changed,
        imagePath: changed.imagePath ?? (removed.includes('image') ? null : paths.image),
        videoPath: changed.videoPath ?? (removed.includes('video') ? null : paths.video),
      }),
  }
}

/** The signed-in customer's own reviews, with what they can do. */
export default function OwnReviews({ userId, onEdit, onShow }: Props) {
  const reviews = useOwnReviews(userId)
  useEffect(() => onShow(reviews.map(({ id }) => id)), [reviews, onShow])
  if (reviews.length === 0) return null
  return (
    <div className="mb-9">
      <ReviewColumns label="Vos avis">
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            status={<ReviewStatus review={review} />}
            actions={<OwnReviewActions review={review} onEdit={() => onEdit(reviewEdit(review))} />}
          />
        ))}
      </ReviewColumns>
    </div>
  )
}

/** Tells the author whether a review is public, and why not. */
function ReviewStatus({ review }: { review: OwnReview }) {
  const [Icon, text] = statusOf(review)
  return (
    <p className="flex items-start gap-2.5 border-line border-b bg-accent-soft px-5.5 py-2.5 text-small">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        <span className="block font-label">{text}</span>{' '}
        {review.rejection_reason && (
          <span className="wrap-anywhere block">
            Motif{'\u202f'}: {review.rejection_reason}
          </span>
        )}{' '}
        {!review.is_approved && <span className="text-caption text-muted">Vous seul le voyez.</span>}
      </span>
    </p>
  )
}

function statusOf({ is_approved, is_rejected, appealed_at }: OwnReview): [typeof Clock, string] {
  if (is_approved) return [CircleCheck, 'Votre avis est publié']
  if (is_rejected) return [CircleSlash, appealed_at ? 'Non retenu après votre recours' : 'Non retenu']
  return [Clock, appealed_at ? 'Recours en attente de modération' : 'En attente de modération']
}
