import type { Review } from '#backend/reviews.ts'
import { houseId } from './organization.ts'
import type { Thing } from './thing.ts'

const shown = 20

/**
 * What customers say of the house, and the latest of them in their own words.
 * @param reviews approved ones only: the samples that stand in for them are nobody's
 * @returns undefined when there are none
 */
export function houseRating(reviews: readonly Review[], url: string): Thing | undefined {
  if (reviews.length === 0) return undefined
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return {
    '@type': 'Organization',
    ...houseId(url),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: (sum / reviews.length).toFixed(1),
      reviewCount: reviews.length,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, shown).map(({ name, title, comment, rating, created_at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      name: title,
      reviewBody: comment,
      datePublished: created_at.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  }
}
