import { pointFields } from '../../schemas/queries/fragments/block-content.ts'

export const statementsSectionFields = /* groq */ `
  items[] { ${pointFields} }
`
