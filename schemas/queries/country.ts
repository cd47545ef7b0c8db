import { defineQuery } from 'groq'
import { blockContentFields, pointFields } from './fragments/block-content.ts'
import { callToActionFields } from './fragments/link.ts'
import { pictureFields } from './fragments/picture.ts'
import { seoProjection } from './fragments/seo.ts'
import { isVisible } from './fragments/visible.ts'

/** One country page; null for an unknown slug, and outside its visibility dates. */
export const countryQuery = defineQuery(`
  *[_type == "countryPage" && slug.current == $slug && ${isVisible}][0] {
    _id,
    name,
    title,
    subtitle,
    image { ${pictureFields} },
    flag { ${pictureFields} },
    button { ${callToActionFields} },
    benefits[] { ${pointFields} },
    facts[] { _key, label, value },
    body[] { ${blockContentFields} },
    ${seoProjection}
  }
`)
