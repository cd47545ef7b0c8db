import { textBlockFields } from '../../schemas/queries/fragments/block-content.ts'
import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const textWithPictureSectionProjection = /* groq */ `
  title,
  body[] { ${textBlockFields} },
  image { ${pictureFields} },
  pictureFirst
`
