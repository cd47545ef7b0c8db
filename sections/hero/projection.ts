import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const heroSectionProjection = /* groq */ `
  title,
  text,
  image { ${pictureFields} }
`
