import { blockContentFields } from '../../schemas/queries/fragments/block-content.ts'

export const factsSectionFields = /* groq */ `
  items[] { _key, title, text },
  body[] { ${blockContentFields} }
`
