import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const callToActionSectionProjection = /* groq */ `
  title,
  text,
  image { ${pictureFields} }
`
