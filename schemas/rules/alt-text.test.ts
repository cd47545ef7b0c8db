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
  it.each(['IMG_2041', 'slide-living.webp', 'DSC00017', 'Photo', 'image 2', 'capture d’écran'])(
    'warns that %j describes nothing',
    (alt) => expect(altTextAdvice(alt)).toContain('ne décrit rien'),
  )
  it.each(['TF1', 'Z11 Pro Max', 'Rez-de-chaussée', 'Photos de vacances sur un mur'])(
    'accepts the name %j',
    (alt) => expect(altTextAdvice(alt)).toBe(true),
  )
  it('warns about more than 160 characters', () =>
    expect(altTextAdvice('a'.repeat(161))).toContain('161 caractères'))
})
