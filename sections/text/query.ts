import { blockContentFields } from '../../schemas/queries/fragments/block-content.ts'

export const textSectionFields = /* groq */ `
  title,
  body[] { ${blockContentFields} }
`
