import { type ReviewSelection, reviewSorts } from '@lucarne/core/backend/review-list.ts'
import type { Review } from '@lucarne/core/backend/reviews.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { Link } from 'react-router-dom'
import { buildSelectionPath, getStarsNoun, sortTexts } from './review-selection.ts'

/** The orders of the list, each with its own URL, and the rule of the one that is shown. */
export function SortLinks({ selection }: { selection: ReviewSelection }) {
  return (
    <nav aria-label="Trier les avis">
      <ul className="flex flex-wrap gap-2">
        {reviewSorts.map((sort) => {
          const isCurrent = sort === selection.sort
          return (
            <li key={sort}>
              <Link
                to={buildSelectionPath({ ...selection, sort, page: 1 })}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-tap items-center rounded-m border px-3.5 font-label text-small transition-colors',
                  isCurrent
                    ? 'border-accent bg-accent-soft text-accent'
                    : 'border-line text-muted hover:bg-s2 hover:text-ink',
                )}
              >
                {sortTexts[sort].label}
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-caption text-faint">{sortTexts[selection.sort].rule}</p>
    </nav>
  )
}

type NoticeProps = { selection: ReviewSelection; reviews: readonly Review[] }

/** The active filters with a link that clears them; renders nothing without any. */
export function SelectionNotice({ selection, reviews }: NoticeProps) {
  const { productId, rating } = selection
  if (productId === null && rating === null) return null
  const title = reviews.find(({ product_id }) => product_id === productId)?.product_title ?? 'ce produit'
  const subject = productId === null ? '' : ` sur ${title}`
  const stars = rating === null ? '' : ` à ${rating} ${getStarsNoun(rating)}`
  return (
    <p className="text-muted">
      {reviews.length === 0 ? 'Aucun avis' : 'Avis'}
      {subject}
      {stars}.{' '}
      <Link
        to={buildSelectionPath({ ...selection, productId: null, rating: null, page: 1 })}
        preventScrollReset
        className="font-strong text-accent underline underline-offset-4 hover:text-accent-hover"
      >
        Voir tous les avis
      </Link>
    </p>
  )
}
