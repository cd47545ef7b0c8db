import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const gallerySectionProjection = /* groq */ `
  title,
  text,
  items[] { _key, caption, image { ${pictureFields} } }
`
