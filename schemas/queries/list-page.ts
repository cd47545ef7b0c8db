import { defineQuery } from 'groq'
import { seoProjection } from './fragments/seo.ts'

/** Title and introduction of a page whose list comes from another source: `$page` is `offers` or `reviews`. */
export const listPageQuery = defineQuery(`
  *[_type == "listPage" && page == $page][0] { title, subtitle, note, ${seoProjection} }
`)
