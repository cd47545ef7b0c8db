import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const wideHeroSectionFields = /* groq */ `
  title,
  text,
  image { ${pictureFields} },
  figures[] { _key, value, label }
`
