import { defineQuery } from 'groq'
import { isVisible } from './fragments/page.ts'

/** The newest articles, as many as the feed has. */
export const feedQuery = defineQuery(`
  *[_type == "article" && defined(slug.current) && ${isVisible}] | order(publishedOn desc, _id asc) [0...20] {
    title,
    "slug": slug.current,
    excerpt,
    publishedOn,
    "category": category->title
  }
`)
