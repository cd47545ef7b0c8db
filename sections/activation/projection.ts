export const activationSectionProjection = /* groq */ `
  title,
  text,
  channels[] { _key, channel, title, text, sample { time, title, text, reply } }
`
