export const benefitStripSectionProjection = /* groq */ `
  items[] { _key, icon, title, text }
`
