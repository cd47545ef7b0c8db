import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metaDescription } from './meta-description.ts'

describe('meta description', () => {
  it('keeps a short text, on one line', () => {
    expect(metaDescription('  Bonjour\n le   monde ')).toBe('Bonjour le monde')
  })

  it('cuts a long text between words and says so with an ellipsis', () => {
    const cut = metaDescription('télévision '.repeat(30))
    expect(cut).toMatch(/télévision…$/)
    expect(cut.length).toBeLessThanOrEqual(160)
  })

  it('never exceeds 160 characters', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => metaDescription(text).length <= 160))
  })
})
