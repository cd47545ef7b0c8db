export const countdownSectionProjection = /* groq */ `
  title,
  text,
  endsAt,
  endText
`
