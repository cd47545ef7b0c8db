import type { ArticleCard } from '#content/blog.ts'
import { fold } from '#lib/fold.ts'

/** The articles whose title, excerpt or category hold every word searched for, accents aside. */
export function searchArticles<Article extends Pick<ArticleCard, 'title' | 'excerpt' | 'category'>>(
  articles: readonly Article[],
  search: string,
): Article[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return articles.filter(({ title, excerpt, category }) => {
    const text = fold(`${title} ${excerpt} ${category.title}`)
    return words.every((word) => text.includes(word))
  })
}
