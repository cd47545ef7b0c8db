import { pointFields } from '../../schemas/queries/fragments/block-content.ts'

export const stepsSectionFields = /* groq */ `
  title,
  text,
  items[] { ${pointFields} }
`
