import { defineQuery } from 'groq'
import { blockContentFields } from './fragments/block-content.ts'
import { isVisible } from './fragments/page.ts'
import { pictureFields } from './fragments/picture.ts'
import { seoProjection } from './fragments/seo.ts'

/** One article; null for an unknown slug, and outside its visibility dates. */
export const articleQuery = defineQuery(`
  *[_type == "article" && slug.current == $slug && ${isVisible}][0] {
    _id,
    title,
    "slug": slug.current,
    excerpt,
    publishedOn,
    _updatedAt,
    image { ${pictureFields} },
    videoId,
    body[] { ${blockContentFields} },
    "wordCount": count(string::split(pt::text(body), " ")),
    category->{ title, "slug": slug.current },
    author->{ name, role, portrait { ${pictureFields} } },
    ${seoProjection}
  }
`)
