import type { SearchDocument } from '#search/engine/search-index.ts'

const paragraphsPerArticle = 12
const wordsPerParagraph = 70
/** Part of a paragraph's words that are unique to it, because natural language has many rare words. */
const commonShare = 0.85

/** The same numbers from 0 to 1 at each run. */
function* randomNumbers(): Generator<number, never> {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

const syllables = 'ba ce di fo gu la me ni po ru sa te vi zo an bre clo dri eau fran gri ment tion'.split(' ')

/** Articles of some 840 words, with the words of other documents in their frequency and with rare ones. */
export function sampleArticles(count: number, documents: readonly SearchDocument[]): SearchDocument[] {
  const words = documents.flatMap(({ passages }) => passages.flatMap((passage) => passage.split(/\s+/)))
  const random = randomNumbers()
  const pick = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random.next().value * items.length)]
  const rareWord = () => Array.from({ length: 3 }, () => pick(syllables)).join('')
  const sentence = (length: number) =>
    Array.from({ length }, () => (random.next().value < commonShare ? pick(words) : rareWord())).join(' ')
  return Array.from({ length: count }, (_, index) => ({
    id: `sample-${index}`,
    version: '2026-01-01T00:00:00Z',
    kind: 'article',
    path: `/blog/sample-${index}`,
    title: sentence(7),
    keywords: sentence(1),
    summary: sentence(35),
    passages: Array.from({ length: paragraphsPerArticle }, () => sentence(wordsPerParagraph)),
  }))
}
