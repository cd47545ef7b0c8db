export const textSectionFields = /* groq */ `
  title
`
