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
  ])('knows %s', (path) => expect(isKnownPath(path)).toBe(true))

  it.each(['/offre', '/iptv-canada', '/blog/un-article', '/product/', 'nos-offres', '//nos-offres', ''])(
    'does not know %j',
    (path) => expect(isKnownPath(path)).toBe(false),
  )
})
