export const devicesSectionProjection = /* groq */ `
  title,
  text
`
