import type { QuotedReview } from '@lucarne/core/backend/quoted-reviews.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { createExcerpt } from '@lucarne/core/lib/excerpt.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { Avatar } from '@lucarne/core/ui/media/avatar.tsx'
import { Stars } from '@lucarne/core/ui/stars.tsx'

const maxQuoteLength = 160

/** Reviews as quotes, the first one in the accent colour. */
export const ReviewQuotes = ({ reviews }: { reviews: readonly QuotedReview[] }) => (
  <ul className="grid gap-x-16 gap-y-12 md:grid-cols-3">
    {reviews.map(({ id, name, location, rating, comment, created_at }, index) => (
      <li key={id}>
        <figure
          className={classNames(
            'flex h-full flex-col border-t-[3px] pt-6',
            index === 0 ? 'border-accent' : 'border-line',
          )}
        >
          <Stars value={rating} />
          <blockquote className="wrap-anywhere mt-3 text-pretty font-display text-h3">
            {createExcerpt(comment, maxQuoteLength)}
          </blockquote>
          <figcaption className="mt-auto flex items-center gap-3.5 pt-5">
            <Avatar name={name} />
            <span>
              <span className="block font-strong">{name}</span>
              <span className="block text-caption text-faint">
                {location && `${location}, `}
                <time dateTime={created_at}>{formatDate(created_at)}</time>
              </span>
            </span>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
)
