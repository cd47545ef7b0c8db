import type { Article } from '#content/article.ts'
import { houseId } from './organization.ts'
import type { Thing } from './thing.ts'

/** @param address of the page, and of its share image */
export function articleThing(article: Article, url: string, page: { address: string; image: string }): Thing {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.seo.description,
    mainEntityOfPage: page.address,
    image: page.image,
    datePublished: article.publishedOn,
    dateModified: article._updatedAt,
    articleSection: article.category.title,
    wordCount: article.wordCount,
    inLanguage: 'fr',
    author: { '@type': 'Person', name: article.author.name },
    publisher: houseId(url),
  }
}
