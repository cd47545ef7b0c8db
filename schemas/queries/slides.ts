import { defineQuery } from 'groq'
import { callToActionFields } from './fragments/link.ts'
import { isVisible } from './fragments/page.ts'
import { pictureFields } from './fragments/picture.ts'

/** The slides of the home page's carousel, in the editors' order. */
export const slidesQuery = defineQuery(`
  *[_type == "slide" && defined(image.asset) && ${isVisible}] | order(orderRank asc) {
    _id,
    title,
    subtitle,
    image { ${pictureFields} },
    button { ${callToActionFields} }
  }
`)
