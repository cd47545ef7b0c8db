import { defineQuery } from 'groq'
import { isVisible } from './fragments/page.ts'
import { articleCardFields } from './fragments/picture.ts'
import { seoProjection } from './fragments/seo.ts'

/** One category's articles from `$start` to before `$end`, newest first; null for an unknown slug. */
export const categoryQuery = defineQuery(`
  *[_type == "category" && slug.current == $slug][0] {
    _id,
    title,
    description,
    ${seoProjection},
    "articleCount": count(*[_type == "article" && category._ref == ^._id && defined(slug.current) && ${isVisible}]),
    "articles": *[_type == "article" && category._ref == ^._id && defined(slug.current) && ${isVisible}]
      | order(publishedOn desc, _id asc) [$start...$end] { ${articleCardFields} }
  }
`)
