import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import MiniSearch from 'minisearch'
import { describe, expect, it, vi } from 'vitest'
import { sampleArticles } from '#test/sample-articles.ts'
import { seedSearchDocuments } from '#test/seed-search-documents.ts'
import { blindQuestions } from './blind-questions.ts'
import { excerptBestPassage, highlight } from './engine/highlight.ts'
import { type SearchDocument, SearchIndex } from './engine/search-index.ts'
import { SearchVocabulary } from './engine/vocabulary.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { parseIndexFile, serializeIndexFile } from './index-file.ts'
import { searchQuestions } from './search-questions.ts'
import { blindThreadQuestions, tunedThreadQuestions } from './thread-questions.ts'

const indexOf = (documents: readonly SearchDocument[]) => {
  const index = new SearchIndex()
  for (const document of documents) index.put(document)
  return index
}
const documentOf = (title: string, passages: string[] = [], fields: Partial<SearchDocument> = {}) => ({
  id: title,
  version: '1',
  kind: 'article' as const,
  path: `/blog/${title}`,
  title,
  keywords: '',
  summary: '',
  passages,
  ...fields,
})
const titles = (index: SearchIndex, query: string) =>
  index.search(query).map(({ document }) => document.title)
const marked = (text: string, query: string) => {
  const [hit] = indexOf([documentOf('Cible', [text])]).search(query)
  const parts = highlight(text, hit?.terms ?? new Set())
  return parts.flatMap((part) => (part.isMatch ? [part.text] : []))
}

const documents = seedSearchDocuments()
const seedIndex = indexOf(documents)

describe('search of the demo content', () => {
  it.each([
    { name: '95 of 100 questions', questions: searchQuestions, count: 100, found: 95 },
    { name: '37 of 40 held-out questions', questions: heldOutQuestions, count: 40, found: 37 },
    { name: '34 of 40 questions written from titles alone', questions: blindQuestions, count: 40, found: 34 },
    { name: '39 of 50 tuned questions of threads', questions: tunedThreadQuestions, count: 50, found: 39 },
    { name: '38 of 50 blind questions of threads', questions: blindThreadQuestions, count: 50, found: 38 },
  ])('has the right page among the first three for $name', ({ questions, count, found }) => {
    expect(questions).toHaveLength(count)
    const missed = questions.filter(([question, ...paths]) => {
      const first = seedIndex.search(question, { limit: 3 }).map(({ document }) => document.path)
      return !first.some((path) => paths.includes(path))
    })
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(count - found)
  })

  it('asks only for pages that exist', () => {
    const paths = new Set(documents.map(({ path }) => path))
    expect(
      [...searchQuestions, ...heldOutQuestions, ...blindQuestions]
        .flatMap(([, ...expected]) => expected)
        .filter((path) => !paths.has(path)),
    ).toEqual([])
    expect(documents.filter(({ kind }) => kind === 'product').length).toBeGreaterThan(10)
  })

  it.each(['article', 'question', 'product'] as const)('finds every %s by its title', (kind) => {
    const missed = documents.filter(
      ({ title, path, ...document }) =>
        document.kind === kind &&
        !seedIndex.search(title, { limit: 3 }).some((hit) => hit.document.path === path),
    )
    expect(missed.map(({ title }) => title)).toEqual([])
  })

  it('finds the same after a journey through its file', async () => {
    const restored = parseIndexFile(serializeIndexFile(seedIndex))
    for (const [question] of searchQuestions)
      expect(restored.search(question), question).toEqual(seedIndex.search(question))
  })
})

describe('a search', () => {
  const index = indexOf([
    documentOf('Image figée', ['Le Wi-Fi se coupe.']),
    documentOf('L’abonnement', ['Les abonnés renouvellent chaque année.']),
    documentOf('Régler le décodeur', ['La télécommande a deux piles.'], { kind: 'question' }),
  ])

  it.each([
    ['accents', 'regler', 'Régler le décodeur'],
    ['capitals', 'FIGÉE', 'Image figée'],
    ['accents of an ending', 'figee', 'Image figée'],
    ['plurals', 'images figées', 'Image figée'],
    ['forms of a verb', 'réglage ou réglant', 'Régler le décodeur'],
    ['elided articles', 'd’abonnement', 'L’abonnement'],
    ['a missing letter', 'telecomande', 'Régler le décodeur'],
    ['a wrong letter', 'abonnemant', 'L’abonnement'],
    ['an unfinished word', 'téléc', 'Régler le décodeur'],
    ['a wrong first letter', 'belecommande', 'Régler le décodeur'],
    ['a missing apostrophe', 'limage', 'Image figée'],
    ['relatives of a word', 'renouvellable', 'L’abonnement'],
    ['words of the trade', 'box android', 'Régler le décodeur'],
    ['hyphens', 'wifi', 'Image figée'],
  ])('forgives %s', (_what, query, title) => expect(titles(index, query)[0]).toBe(title))

  it('finds only the requested kinds', () => {
    expect(index.search('régler', { kinds: ['article'] })).toEqual([])
    expect(index.search('régler', { kinds: ['question'] })).toHaveLength(1)
  })

  it.each(['', ' ', 'le de à', '?!', 'zzzz', '🎬'])('finds nothing for « %s »', (query) =>
    expect(titles(index, query)).toEqual([]),
  )

  it('ranks by the words that a document has, rare ones counting more', () => {
    const many = indexOf([
      ...Array.from({ length: 9 }, (_, at) => documentOf(`Image ${at}`, ['Elle se règle.'])),
      documentOf('Le tampon', ['Il se vide.']),
    ])
    expect(titles(many, 'image tampon')[0]).toBe('Le tampon')
    expect(titles(many, 'régler image')).not.toContain('Le tampon')
  })

  it('goes on without words that no text has', () => {
    expect(titles(index, 'xylophone image quokka figée')[0]).toBe('Image figée')
  })

  it('replaces and removes documents', async () => {
    const changing = indexOf([documentOf('Image figée')])
    changing.put({ ...documentOf('Son décalé'), id: 'Image figée' })
    expect(titles(changing, 'image')).toEqual([])
    expect(titles(changing, 'son')).toEqual(['Son décalé'])
    changing.remove('Image figée')
    expect(titles(changing, 'son')).toEqual([])
    changing.put(documentOf('Guide vide'))
    expect(titles(parseIndexFile(serializeIndexFile(changing)), 'guide')).toEqual(['Guide vide'])
  })
})

it('an index with a history finds what a new one finds', async () => {
  const words = ['image', 'images', 'figée', 'figé', 'réseau', 'réseaux', 'box', 'android']
  const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join(' '))
  const change = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), title: text, passage: text })
  const document = fc.option(
    change.map(({ id, title, passage }) => ({ ...documentOf(id, [passage]), title })),
  )
  const scoresOf = (index: SearchIndex, query: string) =>
    new Map(index.search(query).map((hit) => [hit.document.id, hit.score.toFixed(9)]))
  await fc.assert(
    fc.asyncProperty(fc.array(document, { maxLength: 12 }), fc.nat(12), async (changes, restoredAfter) => {
      let index = new SearchIndex()
      for (const [at, changed] of changes.entries()) {
        if (changed) index.put(changed)
        else index.remove([...index.versions().keys()][0] ?? '')
        if (at === restoredAfter) index = parseIndexFile(serializeIndexFile(index))
      }
      const current = indexOf([...index.versions().keys()].flatMap((id) => index.get(id) ?? []))
      const restored = parseIndexFile(serializeIndexFile(index))
      for (const query of [...words, 'imag', 'resau', 'image box figé'])
        expect(scoresOf(restored, query), query).toEqual(scoresOf(current, query))
    }),
  )
})

describe('a large site', { tags: ['deep'] }, () => {
  const articleCount = process.env.DEEP ? 2000 : 100
  const large = indexOf([...documents, ...sampleArticles(articleCount, documents)])

  it('has an index of at most 3.3 kB an article, compressed', () => {
    expect(gzipSync(serializeIndexFile(large)).length / (articleCount + documents.length)).toBeLessThan(3300)
  })

  it.each([
    ...searchQuestions.slice(0, 10).map(([question]) => question),
    'co '.repeat(100),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'abonnemant telecomende conexionn remboursemment apareill facturess instalation decodeurr',
  ])('scores at most 60 terms and corrects at most four words a key: %.30s', (query) => {
    // Each term is searched in titles and in texts.
    const score = vi.spyOn(MiniSearch.prototype, 'search')
    const correct = vi.spyOn(SearchVocabulary.prototype, 'correct')
    for (let length = 1; length <= Math.min(query.length, 200); length += 1) {
      score.mockClear()
      correct.mockClear()
      large.search(query.slice(0, length))
      expect(score.mock.calls.length, query.slice(0, length)).toBeLessThanOrEqual(2 * 60)
      expect(correct.mock.calls.length, query.slice(0, length)).toBeLessThanOrEqual(4)
    }
    score.mockRestore()
    correct.mockRestore()
  })
})

describe('highlighting', () => {
  it('marks every form of a word, and none inside another', () => {
    expect(marked('Figée, figer : l’image se fige. Configurer.', 'figé')).toEqual(['Figée', 'figer', 'fige'])
  })

  it('cuts a long passage around its first match', () => {
    const text = `${'Avant '.repeat(100)}le tampon ${'après '.repeat(100)}`
    const passage = excerptBestPassage(documentOf('Cible', ['Autre', text]), new Set(['tampon']))
    expect(passage).toMatch(/^….*le tampon.*…$/)
    expect(passage.length).toBeLessThan(245)
  })

  it('keeps every character of any text', () => {
    const terms = new Set(['imag', 'tampon', 'a'])
    const texts = fc.string({
      unit: fc.constantFrom('image ', 'tampon', '<i>', 'É', 'ﬁ', 'œ', '\u0301', '🎬', ' ', 'a'),
    })
    fc.assert(
      fc.property(texts, (text) => {
        const parts = highlight(text, terms)
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })
})

describe('a hostile query', () => {
  it.each([
    '(a+)+$',
    '.*',
    '\\',
    '[',
    '__proto__',
    'constructor',
    '<script>',
    `${'a'.repeat(100_000)}`,
    'a '.repeat(50_000),
  ])('is words and nothing else: %.20s', (query) => {
    expect(seedIndex.search(query).every(({ document }) => documents.includes(document))).toBe(true)
  })

  it('may contain anything', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (query) => {
        expect(seedIndex.search(query).length).toBeLessThanOrEqual(10)
      }),
    )
  })
})
