import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, metaDescription } from './excerpt.ts'

describe('excerpt', () => {
  it('leaves a short text unchanged', () => {
    expect(excerpt('Une phrase.', 100)).toBe('Une phrase.')
  })

  it('cuts between words and drops trailing punctuation', () => {
    expect(excerpt('Bruxelles, Liège, Namur : ce que vous captez', 18)).toBe('Bruxelles, Liège…')
  })

  it('never exceeds its maximum length', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400 }),
        fc.constantFrom(100, 200),
        (text, maxLength) => excerpt(text, maxLength).length <= maxLength,
      ),
    )
  })
})

describe('meta description', () => {
  it('puts a short text on one line', () => {
    expect(metaDescription('  Bonjour\n le   monde ')).toBe('Bonjour le monde')
  })

  it('cuts a long text between words, with an ellipsis', () => {
    const description = metaDescription('télévision '.repeat(30))
    expect(description).toMatch(/télévision…$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('never exceeds 160 characters', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => metaDescription(text).length <= 160))
  })
})
