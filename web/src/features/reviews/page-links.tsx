import { Link } from 'react-router-dom'
import type { ReviewSelection } from '#backend/review-list.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { pathOfSelection } from './review-selection.ts'

type Props = { selection: ReviewSelection; pageCount: number; isLoading: boolean; onPress: () => void }

/** The pages before and after, each with its own URL. */
export function PageLinks({ selection, pageCount, isLoading, onPress }: Props) {
  const { page } = selection
  if (pageCount === 1 && page === 1) return null
  const linkTo = (target: number, label: string) => (
    <Link
      to={pathOfSelection({ ...selection, page: target })}
      preventScrollReset
      onClick={onPress}
      className={buttonClass({ size: 'small' })}
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label="Pages d’avis" className="mt-4 flex flex-wrap items-center gap-3.5">
      {page > 1 && linkTo(Math.min(page - 1, pageCount), 'Précédents')}
      <span className="tabular text-muted text-small">
        Page {page} sur {pageCount.toLocaleString('fr-FR')}
      </span>
      {page < pageCount && linkTo(page + 1, 'Suivants')}
      <span role="status">{isLoading && <Spinner className="size-5" />}</span>
    </nav>
  )
}
