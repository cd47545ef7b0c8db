import { defineQuery } from 'groq'
import { documentPathValue } from './fragments/link.ts'
import { isVisible } from './fragments/page.ts'

/** The slugs and paths of every page, for prerendering and the sitemap. */
export const sitePathsQuery = defineQuery(`{
  "articles": *[_type == "article" && defined(slug.current) && ${isVisible}] { "slug": slug.current, _updatedAt },
  "categories": *[_type == "category" && defined(slug.current)] {
    "slug": slug.current,
    "articleCount": count(*[_type == "article" && category._ref == ^._id && defined(slug.current) && ${isVisible}]),
    _updatedAt
  },
  "countries": *[_type == "countryPage" && defined(slug.current) && ${isVisible}] { "slug": slug.current, _updatedAt },
  "legalPages": *[_type == "legalPage" && defined(slug.current)] { "slug": slug.current, _updatedAt },
  "translatedPages": *[_type == "translatedPage" && defined(path) && ${isVisible}] {
    path,
    language,
    "original": original->{ "path": select(${isVisible} => ${documentPathValue}) }.path,
    _updatedAt
  },
  "pages": *[_type == "page" && defined(path) && ${isVisible}] { path, noindex, _updatedAt }
}`)
