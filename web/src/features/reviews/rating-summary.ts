/** How many reviews gave each rating, from 5 down to 1, in percent of all. */
export type RatingShare = { rating: number; percent: number }

const ratings = [5, 4, 3, 2, 1]

/** The mean of the ratings; 0 when there are none. */
export function averageRating(reviews: readonly { rating: number }[]): number {
  if (reviews.length === 0) return 0
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
}

export function ratingShares(reviews: readonly { rating: number }[]): RatingShare[] {
  return ratings.map((rating) => {
    const count = reviews.filter((review) => review.rating === rating).length
    return { rating, percent: reviews.length === 0 ? 0 : Math.round((count / reviews.length) * 100) }
  })
}

/** « 4,8 »: one decimal (spec §9). */
export function formatAverage(average: number): string {
  return average.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
