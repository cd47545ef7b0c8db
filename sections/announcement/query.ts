import { callToActionFields } from '../../schemas/queries/fragments/link.ts'

export const announcementSectionFields = /* groq */ `
  text,
  action { ${callToActionFields} },
  tone
`
