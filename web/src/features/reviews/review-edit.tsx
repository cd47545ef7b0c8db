import { editReview } from '@lucarne/core/backend/own-review.ts'
import type { OwnReview } from '@lucarne/core/backend/reviews.ts'
import type { ReviewEdit } from './use-submit-review.ts'

const removals = { image: 'Retirer l’image actuelle', video: 'Retirer la vidéo actuelle' } as const

/** State and actions of editing this review; a file stays unless it is replaced or removed. */
export function reviewEdit(review: OwnReview): ReviewEdit {
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
