import { describe, expect, it } from 'vitest'
import { formerAddresses, formerTarget } from './former-addresses.ts'
import { isKnownPath } from './known-path.ts'

describe('a former address', () => {
  it('leads where it says', () =>
    expect(formerTarget('/offres/boitiers/zmini')).toBe('/product/boitier-balise'))
  it('carries its slug over', () =>
    expect(formerTarget('/guides-tutoriels-iptv/image-figee')).toBe('/blog/image-figee'))
  it('is the same with a slash at its end', () => expect(formerTarget('/offres/')).toBe('/nos-offres'))
  it.each(['/', '/offres/x', '/guides-tutoriels-iptv/a/b', '/xoffres', '/nos-offres'])('is not %s', (path) =>
    expect(formerTarget(path)).toBeUndefined(),
  )
  it('is never one that leads on to another, nor a page of its own', () => {
    for (const { from, to } of formerAddresses) {
      expect(isKnownPath(from), from).toBe(false)
      expect(formerTarget(to), to).toBeUndefined()
    }
  })
})
