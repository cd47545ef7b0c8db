export const offersSectionProjection = /* groq */ `
  title,
  text,
  rule,
  "productIds": coalesce(products[defined(productId)].productId, []),
  category,
  "count": coalesce(count, 4)
`
