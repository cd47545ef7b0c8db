import { callToActionFields } from '../../schemas/queries/fragments/link.ts'
import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const callToActionSectionFields = /* groq */ `
  title,
  text,
  buttons[] { _key, ${callToActionFields} },
  image { ${pictureFields} }
`
