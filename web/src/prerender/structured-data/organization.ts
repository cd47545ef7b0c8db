import { averageRating, type RatingCounts, totalReviews } from '#backend/rating-counts.ts'
import type { Review } from '#backend/reviews.ts'
import type { SiteIdentity } from '../site-identity.ts'

/** A node of JSON-LD; unknown properties are left out. */
export type JsonLdNode = { '@type': string; [property: string]: unknown }

const maxReviews = 20

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

/**
 * The organization's average rating and its latest reviews.
 * @param counts the database's, of all approved reviews
 * @param reviews approved ones only, never the placeholders of an empty list
 * @returns undefined when there are none
 */
export function organizationRating(
  counts: RatingCounts,
  reviews: readonly Review[],
  siteUrl: string,
): JsonLdNode | undefined {
  if (counts.length === 0) return undefined
  return {
    '@type': 'Organization',
    ...organizationId(siteUrl),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageRating(counts).toFixed(1),
      reviewCount: totalReviews(counts),
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, maxReviews).map(({ name, title, comment, rating, created_at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      name: title,
      reviewBody: comment,
      datePublished: created_at.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  }
}
