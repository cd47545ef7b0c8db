import type { ArticleCard } from '#content/blog.ts'

/** Lower case without accents, for comparison. */
function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase('fr-FR')
}

/** The articles whose title, excerpt or category contain every word of the search. */
export function searchArticles<Article extends Pick<ArticleCard, 'title' | 'excerpt' | 'category'>>(
  articles: readonly Article[],
  search: string,
): Article[] {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  return articles.filter(({ title, excerpt, category }) => {
    const text = normalizeForSearch(`${title} ${excerpt} ${category.title}`)
    return words.every((word) => text.includes(word))
  })
}
