import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExcerpt, createMetaDescription } from './excerpt.ts'

describe('createExcerpt', () => {
  it('leaves a short text unchanged', () => {
    expect(createExcerpt('Une phrase.', 100)).toBe('Une phrase.')
  })

  it('cuts between words and drops trailing punctuation', () => {
    expect(createExcerpt('Bruxelles, Liège, Namur : ce que vous captez', 18)).toBe('Bruxelles, Liège…')
  })

  it('never exceeds its maximum length', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400 }),
        fc.constantFrom(100, 200),
        (text, maxLength) => createExcerpt(text, maxLength).length <= maxLength,
      ),
    )
  })
})

describe('meta description', () => {
  it('puts a short text on one line', () => {
    expect(createMetaDescription('  Bonjour\n le   monde ')).toBe('Bonjour le monde')
  })

  it('cuts a long text between words, with an ellipsis', () => {
    const description = createMetaDescription('télévision '.repeat(30))
    expect(description).toMatch(/télévision…$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('never exceeds 160 characters', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => createMetaDescription(text).length <= 160))
  })
})
