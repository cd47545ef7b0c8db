import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const countryHeroSectionFields = /* groq */ `
  title,
  text,
  image { ${pictureFields} },
  "flag": ^.flag { ${pictureFields} }
`
