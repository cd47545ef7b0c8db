export const pointFields = /* groq */ `
  _key,
  title,
  text
`
