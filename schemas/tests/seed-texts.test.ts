import { describe, expect, it } from 'vitest'
import { isRecord } from '../rules/is-record.ts'
import { type StoredDocument, seedDocuments } from './seed-dataset.ts'

const ofType = (type: string) => seedDocuments.filter(({ _type }) => _type === type)
const text = (document: Record<string, unknown>, field: string) => String(document[field])

/** Every value of a field with this name, at any depth. */
function valuesOf(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(name, item))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) => [
    ...(key === name ? [item] : []),
    ...valuesOf(name, item),
  ])
}

/** Fields of an article's blocks that readers see. */
const proseFields = ['text', 'title', 'caption', 'alt', 'label', 'note', 'cells']

function wordCount({ body }: StoredDocument): number {
  const prose = proseFields.flatMap((field) => valuesOf(field, body)).join(' ')
  return prose.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

describe('an article', () => {
  const articles = ofType('article')

  it.each(articles)('$_id has 600 to 1,200 words', (article) => {
    expect(wordCount(article)).toBeGreaterThanOrEqual(600)
    expect(wordCount(article)).toBeLessThanOrEqual(1200)
  })

  it.each(articles)('$_id has an excerpt of 200 to 300 characters', (article) => {
    expect(text(article, 'excerpt').length).toBeGreaterThanOrEqual(200)
    expect(text(article, 'excerpt').length).toBeLessThanOrEqual(300)
  })

  it.each(articles)('$_id is signed by an author of the seed', ({ author }) => {
    expect(ofType('author').map(({ _id }) => ({ _type: 'reference', _ref: _id }))).toContainEqual(author)
  })

  it('is featured when it is the newest, and only then', () => {
    const newest = articles.toSorted((a, b) => text(b, 'publishedOn').localeCompare(text(a, 'publishedOn')))
    expect(articles.filter(({ featured }) => featured)).toEqual(newest.slice(0, 1))
  })
})

describe('the texts for search engines', () => {
  const seos = valuesOf('seo', seedDocuments).filter(isRecord)
  const titles = seos.map((seo) => text(seo, 'title'))
  const descriptions = seos.map((seo) => text(seo, 'description'))

  it('have titles of 20 to 60 characters, all different', () => {
    expect(titles.length).toBeGreaterThan(25)
    expect(titles.filter((title) => title.length < 20 || title.length > 60)).toEqual([])
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('have descriptions of 70 to 160 characters, all different', () => {
    const all = [
      ...descriptions,
      ...ofType('siteSettings').map((settings) => text(settings, 'metaDescription')),
    ]
    expect(all.filter((description) => description.length < 70 || description.length > 160)).toEqual([])
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('the seed', () => {
  it('asks no question twice, and states no fact of a country twice', () => {
    const questions = ofType('faq').map((faq) => text(faq, 'question'))
    expect(new Set(questions).size).toBe(questions.length)
    const facts = ofType('countryPage')
      .flatMap(({ sections }) => (Array.isArray(sections) ? sections.filter(isRecord) : []))
      .filter(({ _type }) => _type === 'factsSection')
      .flatMap(({ items }) => valuesOf('text', items))
    expect(facts.length).toBeGreaterThan(5)
    expect(new Set(facts).size).toBe(facts.length)
  })

  it('has logos of three kinds', () => {
    expect(new Set(ofType('logo').map(({ kind }) => kind)).size).toBe(3)
  })
})
