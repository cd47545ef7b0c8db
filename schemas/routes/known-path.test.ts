import { describe, expect, it } from 'vitest'
import { isKnownPath } from './known-path.ts'

describe('isKnownPath', () => {
  it.each([
    '/',
    '/nos-offres',
    '/iptv-belgique',
    '/blog/astuces',
    '/cgv',
    '/product/prod_box-z11',
    '/support/faq#paiement',
    '/nos-offres?tri=prix',
  ])('is true for %s', (path) => expect(isKnownPath(path)).toBe(true))

  it.each(['/offre', '/iptv-canada', '/blog/un-article', '/product/', 'nos-offres', '//nos-offres', ''])(
    'is false for %j',
    (path) => expect(isKnownPath(path)).toBe(false),
  )
})
