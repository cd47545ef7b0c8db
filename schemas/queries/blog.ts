import { defineQuery } from 'groq'
import { isVisible } from './fragments/page.ts'
import { articleCardFields } from './fragments/picture.ts'
import { seoProjection } from './fragments/seo.ts'

/** The blog: its title, the articles from `$start` to before `$end`, the featured ones first, and the categories' tiles. */
export const blogQuery = defineQuery(`{
  "page": *[_type == "listPage" && page == "blog"][0] { title, subtitle, ${seoProjection} },
  "articleCount": count(*[_type == "article" && defined(slug.current) && ${isVisible}]),
  "articles": *[_type == "article" && defined(slug.current) && ${isVisible}]
    | order(coalesce(featured, false) desc, publishedOn desc, _id asc) [$start...$end] { ${articleCardFields} },
  "categories": *[_type == "category" && defined(slug.current)] | order(orderRank asc) {
    _id,
    title,
    "slug": slug.current,
    icon,
    "articleCount": count(*[_type == "article" && category._ref == ^._id && ${isVisible}])
  }
}`)
