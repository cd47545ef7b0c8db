export const contactSectionFields = /* groq */ `
  title,
  text
`
