import { pointFields } from '../../schemas/queries/fragments/block-content.ts'

export const figuresSectionFields = /* groq */ `
  title,
  text,
  items[] { ${pointFields} }
`
