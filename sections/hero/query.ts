import { callToActionFields } from '../../schemas/queries/fragments/link.ts'
import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const heroSectionFields = /* groq */ `
  title,
  text,
  image { ${pictureFields} },
  buttons[] { _key, ${callToActionFields} }
`
