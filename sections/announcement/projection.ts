import { callToActionFields } from '../../schemas/queries/fragments/link.ts'

export const announcementSectionProjection = /* groq */ `
  text,
  action { ${callToActionFields} },
  tone
`
