import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const gallerySectionFields = /* groq */ `
  title,
  text,
  items[] { _key, caption, image { ${pictureFields} } }
`
