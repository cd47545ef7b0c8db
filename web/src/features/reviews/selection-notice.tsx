import type { ReviewSelection } from '@lucarne/core/backend/review-list.ts'
import type { Review } from '@lucarne/core/backend/reviews.ts'
import { Link } from 'react-router-dom'
import { pathOfSelection, starsNoun } from './review-selection.ts'

type Props = { selection: ReviewSelection; reviews: readonly Review[] }

/** The active filters with a link that clears them; renders nothing without any. */
export function SelectionNotice({ selection, reviews }: Props) {
  const { productId, rating } = selection
  if (productId === null && rating === null) return null
  const title = reviews.find(({ product_id }) => product_id === productId)?.product_title ?? 'ce produit'
  const subject = productId === null ? '' : ` sur ${title}`
  const stars = rating === null ? '' : ` à ${rating} ${starsNoun(rating)}`
  return (
    <p className="text-muted">
      {reviews.length === 0 ? 'Aucun avis' : 'Avis'}
      {subject}
      {stars}.{' '}
      <Link
        to={pathOfSelection({ ...selection, productId: null, rating: null, page: 1 })}
        preventScrollReset
        className="font-strong text-accent underline underline-offset-4 hover:text-accent-hover"
      >
        Voir tous les avis
      </Link>
    </p>
  )
}
