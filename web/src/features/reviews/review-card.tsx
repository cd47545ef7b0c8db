import type { Review } from '@lucarne/core/backend/reviews.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { Avatar } from '@lucarne/core/ui/media/avatar.tsx'
import { Stars } from '@lucarne/core/ui/stars.tsx'
import { Children, type ReactNode } from 'react'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewFacts } from './review-facts.tsx'

type Props = {
  review: Review
  /** Above and below it, for its author. */
  status?: ReactNode
  actions?: ReactNode
}

export function ReviewCard({ review, status, actions }: Props) {
  const { name, location, rating, title, comment, imageUrl, videoUrl, avatar_url } = review
  return (
    <article className="overflow-hidden rounded-l border border-line bg-s1 shadow-1">
      {status}
      {imageUrl && (
        <img
          src={imageUrl}
          alt={`Jointe à l’avis de ${name}`}
          width={600}
          height={400}
          loading="lazy"
          className="aspect-3/2 w-full object-cover"
        />
      )}
      <div className="wrap-anywhere p-5.5">
        <Stars value={rating} />
        <h3 className="mt-3 text-pretty text-h3">{title}</h3>
        <p className="mt-1.5 whitespace-pre-line text-muted">{comment}</p>
        {review.edited_at && (
          <p className="mt-1.5 text-caption text-faint">Modifié le {formatDate(review.edited_at)}</p>
        )}
        {videoUrl && (
          // biome-ignore lint/a11y/useMediaCaption: videos of customers have no captions.
          <video
            src={videoUrl}
            controls
            preload="none"
            aria-label={`Vidéo jointe à l’avis de ${name}`}
            className="mt-4 aspect-video w-full rounded-m bg-s2"
          />
        )}
        <div className="mt-4 flex items-center gap-3.5">
          <Avatar name={name} src={avatar_url} />
          <div className="min-w-0 flex-1">
            <p className="font-strong">{name}</p>
            <p className="text-caption text-faint">{location}</p>
          </div>
          {review.is_approved && !actions && <HelpfulButton review={review} />}
        </div>
        <ReviewFacts review={review} />
        {review.is_approved && review.reply && (
          <div className="mt-4 rounded-m border-accent border-l-[3px] bg-s2 px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-3 text-small">
              <span className="font-strong">Réponse de l’équipe</span>
              {review.replied_at && (
                <time dateTime={review.replied_at} className="text-caption text-faint">
                  {formatDate(review.replied_at)}
                </time>
              )}
            </p>
            <p className="mt-1.5 whitespace-pre-line text-muted text-small">{review.reply}</p>
          </div>
        )}
        {actions}
      </div>
    </article>
  )
}

/** Reviews in columns, each as tall as its text. */
export function ReviewColumns({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="columns-1 gap-gap sm:columns-2 xl:columns-3">
      {Children.map(children, (child) => (
        <li className="mb-gap break-inside-avoid">{child}</li>
      ))}
    </ul>
  )
}
