export const benefitsSectionFields = /* groq */ `
  title,
  text,
  items[] { _key, icon, title, text }
`
