import {
  countReviews,
  formatAverage,
  type RatingCounts,
  type RatingSummary,
  summarizeRatings,
} from '@lucarne/core/backend/rating-counts.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { Skeleton } from '@lucarne/core/ui/feedback/skeleton.tsx'
import { Stars } from '@lucarne/core/ui/stars.tsx'
import { Link } from 'react-router-dom'
import { getStarsNoun } from './review-selection.ts'

type RatingShare = { rating: number; percent: number }

const ratings = [5, 4, 3, 2, 1]

/** Whole percents that add up to 100 (largest remainder method); all 0 when there is nothing to share. */
export function roundShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const roundedUp = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder)
    .slice(0, missing)
    .map(({ index }) => index)
  return exact.map((share, index) => Math.floor(share) + Number(roundedUp.includes(index)))
}

/** The share of each rating in percent, from 5 down to 1; they add up to 100. */
export function computeRatingShares(counts: RatingCounts): RatingShare[] {
  const percents = roundShares(
    ratings.map((rating) => countReviews(counts.filter((entry) => entry.rating === rating))),
  )
  return ratings.map((rating, index) => ({ rating, percent: percents[index] ?? 0 }))
}

type RatingFilter = {
  /** Null for every rating. */
  selected: number | null
  /** The URL of the list with the reviews of that rating alone. */
  pathOf: (rating: number | null) => string
}

type Props = {
  title: string
  text: string | undefined
  /** Undefined while they load or when they cannot be loaded. */
  counts: RatingCounts | undefined
  isLoading: boolean
  filter: RatingFilter
}

/** The page's heading with the average rating and the share of each rating, if there is any. */
export function ReviewsSummary({ title, text, counts, isLoading, filter }: Props) {
  const summary = counts && summarizeRatings(counts)
  return (
    <header className="grid grid-cols-1 items-end gap-x-gap gap-y-8 border-line border-b pt-12 pb-9 sm:grid-cols-2 md:grid-cols-12 md:pt-18">
      <div className="sm:col-span-2 md:col-span-5">
        <h1 tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {text && <p className="mt-4 max-w-lead text-lead text-muted">{text}</p>}
      </div>
      {counts && summary && <Ratings summary={summary} counts={counts} filter={filter} />}
      {isLoading && <Skeleton className="h-28 rounded-m sm:col-span-2 md:col-span-7" />}
    </header>
  )
}

type RatingsProps = { summary: RatingSummary; counts: RatingCounts; filter: RatingFilter }

function Ratings({ summary: { average, total }, counts, filter }: RatingsProps) {
  return (
    <>
      <div className="flex items-center gap-4 md:col-span-4">
        <p className="font-display font-title text-mega">{formatAverage(average)}</p>
        <div>
          <Stars value={average} className="h-6" />
          <p className="mt-2.5 text-muted">
            sur 5, pour {total.toLocaleString('fr-FR')}
            <br />
            {total === 1 ? 'avis publié' : 'avis publiés'}
          </p>
        </div>
      </div>
      <ul aria-label="Avis par note" className="md:col-span-3">
        {computeRatingShares(counts).map((share) => (
          <li key={share.rating}>
            <RatingBar share={share} filter={filter} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The share of a rating; a press shows the reviews of that rating alone, another one all of them. */
function RatingBar({ share: { rating, percent }, filter }: { share: RatingShare; filter: RatingFilter }) {
  const isSelected = filter.selected === rating
  const isOther = filter.selected !== null && !isSelected
  const content = (
    <>
      <span className="w-3">
        {rating} <span className="sr-only">{`${getStarsNoun(rating)}\u202f:`}</span>
      </span>{' '}
      <span aria-hidden="true" className="drawn h-2 flex-1 overflow-hidden rounded-s bg-s3">
        <span
          className={classNames('block h-full bg-accent', isOther && 'opacity-40')}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="tabular w-11 text-faint">
        {percent}
        {'\u202f'}%
      </span>
    </>
  )
  const rowClass = 'flex min-h-7 items-center gap-3 rounded-s text-caption'
  return (
    <Link
      to={filter.pathOf(isSelected ? null : rating)}
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(rowClass, 'hover:bg-s2', isSelected && 'font-strong text-accent')}
    >
      {content}
    </Link>
  )
}
