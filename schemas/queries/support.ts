import { defineQuery } from 'groq'
import { faqSectionFields } from './fragments/faq.ts'
import { linkFields } from './fragments/link.ts'
import { seoProjection } from './fragments/seo.ts'

/** The help centre. */
export const supportQuery = defineQuery(`
  *[_type == "supportPage"][0] {
    title,
    subtitle,
    searchPlaceholder,
    cards[] { _key, title, text, icon, ...link { ${linkFields} } },
    faq { ${faqSectionFields} },
    contact { title, text },
    ${seoProjection}
  }
`)
