import { defineQuery } from 'groq'
import { documentPathValue } from './fragments/link.ts'
import { isVisible } from './fragments/page.ts'

/** The type of the document whose page is at `$path`, of those that editors create at paths of their own; null without one. */
export const documentTypeQuery = defineQuery(`
  *[_type in ["page", "countryPage", "legalPage"] && ${documentPathValue} == $path && ${isVisible}][0]._type
`)
