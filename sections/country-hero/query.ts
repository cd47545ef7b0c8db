import { callToActionFields } from '../../schemas/queries/fragments/link.ts'
import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const countryHeroSectionFields = /* groq */ `
  title,
  text,
  image { ${pictureFields} },
  "flag": ^.flag { ${pictureFields} },
  buttons[] { _key, ${callToActionFields} }
`
