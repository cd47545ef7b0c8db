import { pointFields } from '../../schemas/queries/fragments/block-content.ts'

export const stepsSectionProjection = /* groq */ `
  title,
  text,
  items[] { ${pointFields} }
`
