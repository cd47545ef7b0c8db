import type { RatingCounts } from '@lucarne/core/backend/rating-counts.ts'
import type { Review } from '@lucarne/core/backend/reviews.ts'
import type { SiteIdentity } from '../site-identity.ts'
import { createRatingProperties } from './rating.ts'

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
