import { linkFields } from './link.ts'

export const callToActionFields = /* groq */ `
  label,
  ...link { ${linkFields} }
`
