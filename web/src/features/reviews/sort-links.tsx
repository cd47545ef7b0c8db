import { type ReviewSelection, reviewSorts } from '@lucarne/core/backend/review-list.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { Link } from 'react-router-dom'
import { buildSelectionPath, sortTexts } from './review-selection.ts'

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
