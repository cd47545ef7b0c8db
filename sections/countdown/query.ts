export const countdownSectionFields = /* groq */ `
  title,
  text,
  endsAt,
  endText
`
