import { defineQuery } from 'groq'
import { articleCardFields } from './fragments/article-card.ts'
import { seoProjection } from './fragments/seo.ts'
import { isVisible } from './fragments/visible.ts'

/** The blog: its title, every article with the featured one first, and the tiles of the categories. */
export const blogQuery = defineQuery(`{
  "page": *[_type == "listPage" && page == "blog"][0] { title, subtitle, ${seoProjection} },
  "articles": *[_type == "article" && defined(slug.current) && ${isVisible}]
    | order(coalesce(featured, false) desc, publishedOn desc) { ${articleCardFields} },
  "categories": *[_type == "category" && defined(slug.current)] | order(orderRank asc) {
    _id,
    title,
    "slug": slug.current,
    icon,
    "articleCount": count(*[_type == "article" && references(^._id) && ${isVisible}])
  }
}`)
