export const reviewsSectionFields = /* groq */ `
  title,
  text,
  rule,
  "reviews": coalesce(reviews[defined(reviewId)] { reviewId }, []),
  "count": select(rule == "chosen" => coalesce(chosenCount, 9), coalesce(count, 3))
`
