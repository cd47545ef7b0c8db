import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const wideHeroSectionProjection = /* groq */ `
  title,
  text,
  image { ${pictureFields} },
  figures[] { _key, value, label }
`
