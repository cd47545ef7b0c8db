import { callToActionFields } from '../../schemas/queries/fragments/link.ts'

export const reviewsSectionProjection = /* groq */ `
  title,
  text,
  rule,
  "reviews": coalesce(reviews[defined(reviewId)] { reviewId }, []),
  "count": select(rule == "chosen" => coalesce(chosenCount, 9), coalesce(count, 3)),
  link { ${callToActionFields} }
`
