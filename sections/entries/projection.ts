import { linkFields } from '../../schemas/queries/fragments/link.ts'

export const entriesSectionProjection = /* groq */ `
  items[] { _key, title, text, icon, ...link { ${linkFields} } }
`
