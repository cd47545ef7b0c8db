import { StarFilledIcon } from '@sanity/icons/StarFilled'

const five = [1, 2, 3, 4, 5]

/** A rating as stars, and in words for who cannot see them. */
export function StarRow({ rating }: { rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} sur 5`}>
      {five.map((star) => (
        <StarFilledIcon key={star} className={star <= rating ? 'filled' : undefined} />
      ))}
    </span>
  )
}
