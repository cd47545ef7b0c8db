import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const posterColumnsSectionProjection = /* groq */ `
  title,
  text,
  "posters": *[_type == "catalogueItem" && defined(image.asset)] | order(orderRank asc) { _id, image { ${pictureFields} } }
`
