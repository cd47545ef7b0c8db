import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Moderation } from './decisions.ts'
import { ModeratedReviewFacts } from './review-facts.tsx'

const textOf = (review: NonNullable<Moderation['review']>) =>
  renderToStaticMarkup(<ModeratedReviewFacts review={review} />).replace(/<style.*?<\/style>|<[^>]+>/gsu, '')

it('a moderator sees the product, the date of the experience and a verified purchase', () =>
  expect(
    textOf({ productTitle: 'Boîtier Phare', experiencedOn: '2026-02-14', isVerifiedPurchase: true }),
  ).toBe('Achat vérifiéSur Boîtier PhareExpérience du 14 février 2026'))

it('a review without a purchase or product carries no badge', () =>
  expect(textOf({ isVerifiedPurchase: false })).toBe(''))
