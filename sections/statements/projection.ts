import { pointFields } from '../../schemas/queries/fragments/block-content.ts'

export const statementsSectionProjection = /* groq */ `
  items[] { ${pointFields} }
`
