import { describe, expect, it } from 'vitest'
import { isAffected, isContentAffected, isOutdatedResult } from './outdated-results.ts'

const nowMs = 1000
const article = { key: ['content', 'article'], data: { result: {}, syncTags: ['s1:article'] } }
const published = (...tags: string[]) => ({ tags: new Set(tags), nextChangeMs: null })

describe('a publication', () => {
  it('affects a query that shares one of its sync tags', () => {
    expect(isAffected(['s1:slide', 's1:page'], { syncTags: ['s1:slide'] })).toBe(true)
    expect(isAffected(['s1:page'], { syncTags: ['s1:slide'] })).toBe(false)
  })

  it('affects a query without sync tags', () => {
    expect(isAffected(['s1:page'], undefined)).toBe(true)
    expect(isAffected(['s1:page'], { syncTags: [] })).toBe(true)
  })

  it('affects a page by its content alone', () => {
    const product = { key: ['store', 'product'], data: {} }
    expect(isContentAffected([product, article], ['s1:page'])).toBe(false)
    expect(isContentAffected([product, article], ['s1:article'])).toBe(true)
  })
})

describe('a result of the build', () => {
  it('is current while none of its tags was named', () => {
    expect(isOutdatedResult(article, published(), nowMs)).toBe(false)
    expect(isOutdatedResult(article, published('s1:page'), nowMs)).toBe(false)
    expect(isOutdatedResult({ ...article, data: { syncTags: [] } }, published(), nowMs)).toBe(false)
  })

  it.each([
    ['one of its tags was named', article, published('s1:page', 's1:article')],
    ['it has no tags and something was published', { ...article, data: {} }, published('s1:page')],
    ['nobody knows what was published', article, undefined],
    ['a visibility date has passed', article, { ...published(), nextChangeMs: 1000 }],
    [
      'sections of other audiences were left out',
      { ...article, data: { ...article.data, isPartial: true } },
      published(),
    ],
    ['it is not of the content', { key: ['store', 'products'], data: {} }, published()],
  ])('is outdated when %s', (_, query, known) => {
    expect(isOutdatedResult(query, known, nowMs)).toBe(true)
  })

  it('is current until the next visibility date', () => {
    expect(isOutdatedResult(article, { ...published(), nextChangeMs: 1001 }, nowMs)).toBe(false)
  })
})
