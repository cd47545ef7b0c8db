import { describe, expect, it } from 'vitest'
import { altTextAdvice } from './alt-text.ts'

describe('altTextAdvice', () => {
  it('says nothing of a short description', () => expect(altTextAdvice('Un chat sur un toit')).toBe(true))
  it('leaves the missing text to the required rule', () => expect(altTextAdvice(undefined)).toBe(true))
  it.each(['Image d’un chat', 'photo de famille', 'Illustration du stade'])('finds %j redundant', (alt) =>
    expect(altTextAdvice(alt)).toContain('Inutile'),
  )
  it('counts what is too long', () => expect(altTextAdvice('a'.repeat(161))).toContain('161 caractères'))
})
