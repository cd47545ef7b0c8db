export const factsSectionProjection = /* groq */ `
  items[] { _key, title, text }
`
