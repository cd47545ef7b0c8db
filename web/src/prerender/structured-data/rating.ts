import { type RatingCounts, summarizeRatings } from '@lucarne/core/backend/rating-counts.ts'
import type { Review } from '@lucarne/core/backend/reviews.ts'

const maxReviews = 20

/**
 * The average rating and the latest reviews of what a node describes.
 * @param counts the database's, of all approved reviews
 * @returns undefined when there are none
 */
export function createRatingProperties(counts: RatingCounts, reviews: readonly Review[]) {
  const summary = summarizeRatings(counts)
  if (!summary) return undefined
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average.toFixed(1),
      reviewCount: summary.total,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews
      .slice(0, maxReviews)
      .map(({ name, title, comment, rating, published_at, created_at }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name },
        name: title,
        reviewBody: comment,
        datePublished: (published_at ?? created_at).slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      })),
  }
}
