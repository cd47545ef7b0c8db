import { defineQuery } from 'groq'
import { blockContentFields } from './fragments/block-content.ts'
import { seoProjection } from './fragments/seo.ts'

/** One legal page; null for an unknown slug. */
export const legalQuery = defineQuery(`
  *[_type == "legalPage" && slug.current == $slug][0] {
    _id,
    title,
    updatedOn,
    accessibilityAudit { level, auditor, auditedOn },
    body[] { ${blockContentFields} },
    ${seoProjection}
  }
`)
