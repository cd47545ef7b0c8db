export const searchHeroSectionProjection = /* groq */ `
  title,
  text,
  placeholder
`
