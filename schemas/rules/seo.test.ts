import { describe, expect, it } from 'vitest'
import { seoDescriptionAdvice, seoTitleAdvice } from './seo.ts'

describe('seoTitleAdvice', () => {
  it.each([20, 60])('accepts %i characters', (length) =>
    expect(seoTitleAdvice('a'.repeat(length))).toBe(true),
  )
  it('warns about 61 characters, which are cut', () =>
    expect(seoTitleAdvice('a'.repeat(61))).toContain('coupé'))
  it('warns about fewer than 20 characters', () =>
    expect(seoTitleAdvice('a'.repeat(19))).toContain('19 caractères'))
  it('accepts a missing title, which the required rule reports', () =>
    expect(seoTitleAdvice(undefined)).toBe(true))
})

describe('seoDescriptionAdvice', () => {
  it.each([70, 160])('accepts %i characters', (length) =>
    expect(seoDescriptionAdvice('a'.repeat(length))).toBe(true),
  )
  it('warns about 161 characters, which are cut', () =>
    expect(seoDescriptionAdvice('a'.repeat(161))).toContain('coupé'))
})
