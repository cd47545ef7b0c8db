import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const callToActionSectionFields = /* groq */ `
  title,
  text,
  image { ${pictureFields} }
`
