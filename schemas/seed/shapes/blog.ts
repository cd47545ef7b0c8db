import type { CategorySlug } from '../../routes/category-slugs.ts'
import type { ImageText, Markdown, SeoText } from './common.ts'

/** Document `author-<id>`. */
export interface AuthorText {
  id: string
  name: string
  /** « Support technique » */
  role: string
  bio: string
  portrait: ImageText
}

/** Document `category-<slug>`; `icon` is drawn by the storefront. */
export interface CategoryText {
  slug: CategorySlug
  title: string
  description: string
  icon: 'wrench' | 'grid' | 'television' | 'tablet' | 'router' | 'bulb'
  seo: SeoText
}

/** Document `article-<slug>`. */
export interface ArticleText {
  slug: string
  title: string
  category: CategorySlug
  /** Id of an author, without prefix. */
  author: string
  /** `2026-08-12` */
  publishedOn: string
  /** 200 to 300 characters: lists cut it at 200 and at 100. */
  excerpt: string
  image: ImageText
  /** Shown first on the blog. */
  featured?: true
  /** Eleven characters of a YouTube address. */
  videoId?: string
  /** 600 to 1,200 words; the first paragraph is set larger. */
  body: Markdown
  seo: SeoText
}
