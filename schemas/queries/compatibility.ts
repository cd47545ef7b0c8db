import { defineQuery } from 'groq'
import { callToActionFields } from './fragments/link.ts'
import { seoProjection } from './fragments/seo.ts'

/** The compatibility page. */
export const compatibilityQuery = defineQuery(`
  *[_type == "compatibilityPage"][0] {
    title,
    subtitle,
    families[] { _key, title, icon, devices, apps, tutorial { ${callToActionFields} } },
    requirements { title, text, rows[] { _key, label, minimum, recommended } },
    help { title, text, buttons[] { _key, ${callToActionFields} } },
    ${seoProjection}
  }
`)
