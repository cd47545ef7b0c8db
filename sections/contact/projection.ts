export const contactSectionProjection = /* groq */ `
  title,
  text
`
