export const devicesSectionFields = /* groq */ `
  title,
  text
`
