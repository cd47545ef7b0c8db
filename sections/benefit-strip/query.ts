export const benefitStripSectionFields = /* groq */ `
  items[] { _key, icon, title, text }
`
