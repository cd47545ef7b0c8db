import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

describe('excerpt', () => {
  it('keeps a short text as it is', () => {
    expect(excerpt('Une phrase.', 100)).toBe('Une phrase.')
  })

  it('cuts between words, without a dangling sign', () => {
    expect(excerpt('Bruxelles, Liège, Namur : ce que vous captez', 18)).toBe('Bruxelles, Liège…')
  })

  it('never exceeds its length', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400 }),
        fc.constantFrom(100, 200),
        (text, length) => excerpt(text, length).length <= length,
      ),
    )
  })
})
