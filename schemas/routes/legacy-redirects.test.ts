import { describe, expect, it } from 'vitest'
import { isKnownPath } from './known-path.ts'
import { findLegacyRedirectTarget, legacyRedirects } from './legacy-redirects.ts'

describe('findLegacyRedirectTarget', () => {
  it('returns the target of a listed path', () =>
    expect(findLegacyRedirectTarget('/offres/boitiers/zmini')).toBe('/product/boitier-balise'))
  it('copies the slug into the target', () =>
    expect(findLegacyRedirectTarget('/guides-tutoriels-iptv/image-figee')).toBe('/blog/image-figee'))
  it('ignores a trailing slash', () => expect(findLegacyRedirectTarget('/offres/')).toBe('/nos-offres'))
  it.each(['/', '/offres/x', '/guides-tutoriels-iptv/a/b', '/xoffres', '/nos-offres'])(
    'is undefined for %s',
    (path) => expect(findLegacyRedirectTarget(path)).toBeUndefined(),
  )
  it('never leads to another redirect, and hides no page', () => {
    for (const { from, to } of legacyRedirects) {
      expect(isKnownPath(from), from).toBe(false)
      expect(findLegacyRedirectTarget(to), to).toBeUndefined()
    }
  })
})
