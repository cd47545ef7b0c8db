import { describe, expect, it } from 'vitest'
import { seoDescriptionAdvice, seoTitleAdvice } from './seo.ts'

describe('seoTitleAdvice', () => {
  it.each([20, 60])('is content with %i characters', (length) =>
    expect(seoTitleAdvice('a'.repeat(length))).toBe(true),
  )
  it('finds 61 characters too long', () => expect(seoTitleAdvice('a'.repeat(61))).toContain('coupé'))
  it('finds 19 characters short', () => expect(seoTitleAdvice('a'.repeat(19))).toContain('19 caractères'))
  it('leaves the missing title alone', () => expect(seoTitleAdvice(undefined)).toBe(true))
})

describe('seoDescriptionAdvice', () => {
  it.each([70, 160])('is content with %i characters', (length) =>
    expect(seoDescriptionAdvice('a'.repeat(length))).toBe(true),
  )
  it('finds 161 characters too long', () => expect(seoDescriptionAdvice('a'.repeat(161))).toContain('coupé'))
})
