export const benefitsSectionProjection = /* groq */ `
  title,
  text,
  items[] { _key, icon, title, text }
`
