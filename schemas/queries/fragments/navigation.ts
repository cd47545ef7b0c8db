import { linkFields } from './link.ts'
import { leadsToVisible } from './visible.ts'

export const navigationLinkFields = /* groq */ `
  label,
  description,
  ...link { ${linkFields} }
`

export const navigationMenuFields = /* groq */ `
  label,
  links[${leadsToVisible}] { _key, ${navigationLinkFields} }
`
