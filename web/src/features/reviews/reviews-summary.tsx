import { averageRating, type RatingCounts, totalReviews } from '#backend/rating-counts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stars } from '#ui/stars.tsx'
import { roundShares } from './round-shares.ts'

type RatingShare = { rating: number; percent: number }

const ratings = [5, 4, 3, 2, 1]

/** The share of each rating in percent, from 5 down to 1; they add up to 100. */
export function ratingShares(counts: RatingCounts): RatingShare[] {
  const percents = roundShares(
    ratings.map((rating) => totalReviews(counts.filter((entry) => entry.rating === rating))),
  )
  return ratings.map((rating, index) => ({ rating, percent: percents[index] ?? 0 }))
}

/** « 4,8 » */
export function formatAverage(average: number): string {
  return average.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

type Props = { title: string; text: string | undefined; counts: RatingCounts | undefined }

/** The page's heading with the average rating and the share of each rating. */
export function ReviewsSummary({ title, text, counts }: Props) {
  return (
    <header className="grid grid-cols-1 items-end gap-x-gap gap-y-8 border-line border-b pt-12 pb-9 sm:grid-cols-2 md:grid-cols-12 md:pt-18">
      <div className="sm:col-span-2 md:col-span-5">
        <h1 tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {text && <p className="mt-4 max-w-lead text-lead text-muted">{text}</p>}
      </div>
      {counts ? (
        <Ratings counts={counts} />
      ) : (
        <Skeleton className="h-28 rounded-m sm:col-span-2 md:col-span-7" />
      )}
    </header>
  )
}

function Ratings({ counts }: { counts: RatingCounts }) {
  const average = averageRating(counts)
  return (
    <>
      <div className="flex items-center gap-4 md:col-span-4">
        <p className="font-display font-title text-mega">{formatAverage(average)}</p>
        <div>
          <Stars value={average} className="h-6" />
          <p className="mt-2.5 text-muted">
            sur 5, pour {totalReviews(counts).toLocaleString('fr-FR')}
            <br />
            avis publiés
          </p>
        </div>
      </div>
      <dl className="grid gap-1.5 md:col-span-3">
        {ratingShares(counts).map(({ rating, percent }) => (
          <div key={rating} className="flex items-center gap-3 text-caption">
            <dt className="w-3">
              {rating}
              <span className="sr-only"> étoiles</span>
            </dt>
            <dd className="flex flex-1 items-center gap-3">
              <span aria-hidden="true" className="drawn h-2 flex-1 overflow-hidden rounded-s bg-s3">
                <span className="block h-full bg-accent" style={{ width: `${percent}%` }} />
              </span>
              <span className="tabular w-11 text-faint">
                {percent}
                {'\u202f'}%
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
