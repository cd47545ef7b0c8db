import { formatFrenchDate } from '@lucarne/schemas/rules/visibility.ts'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { styled } from 'styled-components'
import type { Moderation } from './decisions.ts'

/** CSS variables of the surrounding card. */
const Facts = styled.div`
  margin-top: 12px;
  color: var(--faint);
  font-size: 13px;

  p { margin: 4px 0 0; overflow-wrap: anywhere; }
  .verified { display: flex; align-items: center; gap: 6px; color: var(--accent); font-weight: 500; }
  .verified svg { font-size: 19px; }
`

/** Product, date of the experience and verified purchase of a review (docs/product/reviews.md). */
export function ModeratedReviewFacts({ review }: { review: NonNullable<Moderation['review']> }) {
  const { experiencedOn, isVerifiedPurchase, productTitle } = review
  return (
    <Facts>
      {isVerifiedPurchase && (
        <p className="verified">
          <CheckmarkCircleIcon aria-hidden="true" />
          Achat vérifié
        </p>
      )}
      {productTitle && <p>Sur {productTitle}</p>}
      {experiencedOn && (
        <p>
          Expérience du <time dateTime={experiencedOn}>{formatFrenchDate(experiencedOn)}</time>
        </p>
      )}
    </Facts>
  )
}
