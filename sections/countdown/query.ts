import { callToActionFields } from '../../schemas/queries/fragments/link.ts'

export const countdownSectionFields = /* groq */ `
  title,
  text,
  endsAt,
  endText,
  buttons[] { _key, ${callToActionFields} }
`
