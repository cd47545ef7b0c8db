import { picture } from '../lib/image.ts'
import { categoryId } from '../lib/page-ids.ts'
import { seo } from '../lib/point.ts'
import { toPortableText } from '../lib/portable-text.ts'
import { ranked } from '../lib/ranked.ts'
import { reference } from '../lib/reference.ts'
import type { SeedDocument } from '../lib/seed-document.ts'
import { slug } from '../lib/slug.ts'
import { articles } from '../texts/articles.ts'
import { authors } from '../texts/authors.ts'
import { categories } from '../texts/categories.ts'

const authorDocuments = (): SeedDocument[] =>
  authors.map(({ bio, id, name, portrait, role }) => ({
    _id: `author-${id}`,
    _type: 'author',
    name,
    role,
    bio,
    portrait: picture(portrait),
  }))

const categoryDocuments = (): SeedDocument[] =>
  ranked(
    categories.map((category) => ({
      _id: categoryId(category.slug),
      _type: 'category',
      title: category.title,
      slug: slug(category.slug),
      description: category.description,
      icon: category.icon,
      seo: seo(category.seo),
    })),
  )

const articleDocuments = (): SeedDocument[] =>
  articles.map((article) => ({
    _id: `article-${article.slug}`,
    _type: 'article',
    title: article.title,
    slug: slug(article.slug),
    excerpt: article.excerpt,
    image: picture(article.image),
    body: toPortableText(article.body),
    ...(article.videoId && { videoId: article.videoId }),
    category: reference(categoryId(article.category)),
    author: reference(`author-${article.author}`),
    publishedOn: article.publishedOn,
    featured: article.featured ?? false,
    seo: seo(article.seo),
  }))

export const blogDocuments = (): SeedDocument[] => [
  ...authorDocuments(),
  ...categoryDocuments(),
  ...articleDocuments(),
]
