export const quotesSectionFields = /* groq */ `
  title,
  items[] { _key, text, author, source }
`
