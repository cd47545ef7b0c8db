import { linkFields } from './link.ts'

/** A paragraph with its links resolved to addresses. */
export const textBlockFields = /* groq */ `
  ...,
  markDefs[] { _key, _type, ${linkFields} }
`
