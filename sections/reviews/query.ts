export const reviewsSectionFields = /* groq */ `
  title,
  text,
  rule,
  "reviews": coalesce(reviews[defined(reviewId)] { reviewId }, []),
  "count": coalesce(count, 3)
`
