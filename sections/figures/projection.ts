import { pointFields } from '../../schemas/queries/fragments/block-content.ts'

export const figuresSectionProjection = /* groq */ `
  title,
  text,
  items[] { ${pointFields} }
`
