export const searchHeroSectionFields = /* groq */ `
  title,
  text,
  placeholder
`
