import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const heroSectionFields = /* groq */ `
  title,
  text,
  image { ${pictureFields} }
`
