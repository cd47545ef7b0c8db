import { describe, expect, it } from 'vitest'
import {
  searchSnippet,
  seoDescriptionAdvice,
  seoDescriptionLimit,
  seoTitleAdvice,
  seoTitleLimit,
  shareSources,
} from './seo.ts'

describe('seoTitleAdvice', () => {
  it.each([20, 60])('accepts %i characters', (length) =>
    expect(seoTitleAdvice('a'.repeat(length))).toBe(true),
  )
  it('warns about 61 characters, which are cut', () =>
    expect(seoTitleAdvice('a'.repeat(61))).toContain('coupé'))
  it('warns about fewer than 20 characters', () =>
    expect(seoTitleAdvice('a'.repeat(19))).toContain('19 caractères'))
  it('accepts a missing title, which has a fallback', () => expect(seoTitleAdvice(undefined)).toBe(true))
})

describe('seoDescriptionAdvice', () => {
  it.each([70, 160])('accepts %i characters', (length) =>
    expect(seoDescriptionAdvice('a'.repeat(length))).toBe(true),
  )
  it('warns about 161 characters, which are cut', () =>
    expect(seoDescriptionAdvice('a'.repeat(161))).toContain('coupé'))
})

describe('the limits for search engines', () => {
  it('refuse a title of 101 characters and a summary of 301', () => {
    expect(seoTitleLimit('a'.repeat(101))).toContain('restez sous 100')
    expect(seoDescriptionLimit('a'.repeat(301))).toContain('restez sous 300')
  })
  it('leave shorter texts to the advice, and longer ones to the limit', () => {
    expect(seoTitleLimit('a'.repeat(100))).toBe(true)
    expect(seoTitleAdvice('a'.repeat(101))).toBe(true)
  })
})

describe('searchSnippet', () => {
  const article = { title: 'Image figée', excerpt: 'Le chapeau' }

  it('prefers the texts for search engines', () =>
    expect(searchSnippet({ ...article, seo: { title: 'Débloquer', description: 'Trois gestes' } })).toEqual({
      title: 'Débloquer',
      description: 'Trois gestes',
    }))
  it('falls back to the page’s title and excerpt', () =>
    expect(searchSnippet({ ...article, seo: {} })).toEqual({
      title: 'Image figée',
      description: 'Le chapeau',
    }))
  it('falls back to the default summary', () =>
    expect(searchSnippet({ title: 'Mentions' }, 'La boutique').description).toBe('La boutique'))
})

describe('shareSources', () => {
  const picture = (_ref: string) => ({ _type: 'picture', asset: { _type: 'reference', _ref } })

  it('takes the page’s picture, else that of the first section with one', () => {
    const sections = [{ title: 'Sans image' }, { image: picture('b') }, { image: picture('c') }]
    expect(shareSources({ image: picture('a'), sections })).toEqual({ card: null, picture: 'a' })
    expect(shareSources({ sections })).toEqual({ card: null, picture: 'b' })
  })
  it('takes the editors’ own image whole', () =>
    expect(shareSources({ seo: { image: picture('a') } })).toEqual({ card: 'a', picture: null }))
  it('has no picture while an image is being chosen', () =>
    expect(shareSources({ image: { _type: 'picture' } })).toEqual({ card: null, picture: null }))
})
