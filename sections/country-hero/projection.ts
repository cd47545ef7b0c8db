import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const countryHeroSectionProjection = /* groq */ `
  title,
  text,
  image { ${pictureFields} },
  "flag": ^.flag { ${pictureFields} }
`
