import { type RatingCounts, summarizeRatings } from '@lucarne/core/backend/rating-counts.ts'
import type { Review } from '@lucarne/core/backend/reviews.ts'
import type { SiteIdentity } from '../site-identity.ts'

/** A node of JSON-LD; unknown properties are left out. */
export type JsonLdNode = { '@type': string; [property: string]: unknown }

/** The reference of other nodes to the organization. */
export const organizationId = (siteUrl: string) => ({ '@id': `${siteUrl}/#organisation` })

/** The shop's organization, on every page. */
export function organization({ url, name, description, email, profiles }: SiteIdentity): JsonLdNode {
  return {
    '@type': 'Organization',
    ...organizationId(url),
    name,
    url: `${url}/`,
    description,
    logo: `${url}/icons/icon-512.png`,
    ...(email && { email }),
    sameAs: profiles,
  }
}

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

/**
 * The organization's average rating and its latest reviews.
 * @returns undefined when there are none
 */
export function createOrganizationRating(
  counts: RatingCounts,
  reviews: readonly Review[],
  siteUrl: string,
): JsonLdNode | undefined {
  const rating = createRatingProperties(counts, reviews)
  return rating && { '@type': 'Organization', ...organizationId(siteUrl), ...rating }
}
