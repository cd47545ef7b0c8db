import { defineQuery } from 'groq'
import { faqFields } from './fragments/block-content.ts'
import { seoProjection } from './fragments/seo.ts'

/** The FAQ: its title, and the questions of each category in the editors' order. */
export const faqQuery = defineQuery(`{
  "page": *[_type == "listPage" && page == "faq"][0] { title, subtitle, note, ${seoProjection} },
  "categories": *[_type == "faqCategory" && defined(slug.current)] | order(orderRank asc) {
    _id,
    title,
    "slug": slug.current,
    description,
    "questions": *[_type == "faq" && category._ref == ^._id] | order(orderRank asc) { ${faqFields} }
  }
}`)
