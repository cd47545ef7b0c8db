import { textBlockFields } from '../../schemas/queries/fragments/block-content.ts'
import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const textWithPictureSectionFields = /* groq */ `
  title,
  body[] { ${textBlockFields} },
  image { ${pictureFields} },
  pictureFirst
`
