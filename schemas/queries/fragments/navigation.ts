import { linkFields } from './link.ts'

export const navigationLinkFields = /* groq */ `
  label,
  description,
  ...link { ${linkFields} }
`

export const navigationMenuFields = /* groq */ `
  label,
  links[] { _key, ${navigationLinkFields} }
`
