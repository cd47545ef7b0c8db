export const factsSectionFields = /* groq */ `
  items[] { _key, title, text }
`
