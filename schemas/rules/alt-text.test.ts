import { describe, expect, it } from 'vitest'
import { altTextAdvice } from './alt-text.ts'

describe('altTextAdvice', () => {
  it('accepts a short description', () => expect(altTextAdvice('Un chat sur un toit')).toBe(true))
  it('accepts a missing text, which the required rule reports', () =>
    expect(altTextAdvice(undefined)).toBe(true))
  it.each(['Image d’un chat', 'photo de famille', 'Illustration du stade'])(
    'warns that %j begins redundantly',
    (alt) => expect(altTextAdvice(alt)).toContain('Inutile'),
  )
  it('warns about more than 160 characters', () =>
    expect(altTextAdvice('a'.repeat(161))).toContain('161 caractères'))
})
