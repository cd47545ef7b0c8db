import type { Article } from '@lucarne/core/content/blog.ts'
import type { FaqCategory } from '@lucarne/core/content/faq.ts'
import { toPlainText } from '@portabletext/react'
import { type JsonLdNode, organizationId } from './organization.ts'

/**
 * @param siteUrl without a slash at the end
 * @param page its URL, and that of its share image
 */
export function createArticleNode(
  article: Article,
  siteUrl: string,
  page: { url: string; image: string },
): JsonLdNode {
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.seo.description,
    mainEntityOfPage: page.url,
    image: page.image,
    datePublished: article.publishedOn,
    dateModified: article._updatedAt,
    articleSection: article.category.title,
    wordCount: article.wordCount,
    inLanguage: 'fr',
    author: { '@type': 'Person', name: article.author.name },
    publisher: organizationId(siteUrl),
  }
}

/** The article's video; undefined without one. */
export function createVideoNode(article: Article, image: string): JsonLdNode | undefined {
  if (!article.videoId) return undefined
  return {
    '@type': 'VideoObject',
    name: article.title,
    description: article.seo.description,
    thumbnailUrl: image,
    uploadDate: article.publishedOn,
    embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(article.videoId)}`,
    inLanguage: 'fr',
  }
}

/** @param crumbs from the home page to the page itself */
export function createBreadcrumbList(
  siteUrl: string,
  crumbs: readonly { name: string; path: string }[],
): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

export function faqPage(questions: FaqCategory['questions']): JsonLdNode {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
}
