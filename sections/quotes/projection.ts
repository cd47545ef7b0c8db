export const quotesSectionProjection = /* groq */ `
  title,
  items[] { _key, text, author, source }
`
