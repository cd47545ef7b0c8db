export const offerCardSectionProjection = /* groq */ `
  title,
  prefix,
  "price": *[_type == "siteSettings"][0].facts.monthlyPriceInCents,
  period,
  note,
  points
`
