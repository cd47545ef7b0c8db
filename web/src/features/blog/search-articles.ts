import type { ArticleText } from '#content/article-texts.ts'
import type { ArticleCard } from '#content/blog.ts'

/** Lower case without accents, for comparison. */
function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase('fr-FR')
}

/** All words of an article's body. */
function bodyText({ plainText, callouts, steps, cells }: ArticleText): string {
  const blocks = [...(callouts ?? []), ...(steps ?? [])].map((block) => `${block.title} ${block.text}`)
  return [plainText, ...blocks, ...(cells ?? [])].join(' ')
}

/** The normalized bodies by article id. */
export function indexBodies(texts: readonly ArticleText[]): ReadonlyMap<string, string> {
  return new Map(texts.map((article) => [article._id, normalizeForSearch(bodyText(article))]))
}

/**
 * The articles whose title, excerpt, category or body contain every word of the search.
 * @param bodies normalized, by article id; empty while they load
 */
export function searchArticles<Article extends Pick<ArticleCard, '_id' | 'title' | 'excerpt' | 'category'>>(
  articles: readonly Article[],
  search: string,
  bodies: ReadonlyMap<string, string>,
): Article[] {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...articles]
  return articles.filter(({ _id, title, excerpt, category }) => {
    const text = `${normalizeForSearch(`${title} ${excerpt} ${category.title}`)} ${bodies.get(_id) ?? ''}`
    return words.every((word) => text.includes(word))
  })
}
