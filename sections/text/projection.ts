export const textSectionProjection = /* groq */ `
  title
`
