import { describe, expect, it } from 'vitest'
import { activeEntry } from './navigation.ts'

describe('active entry', () => {
  it.each([
    ['/iptv-belgique', 'Pays'],
    ['/iptv-nouveau-pays', 'Pays'],
    ['/nos-offres', 'Offres'],
    ['/product/p1', 'Offres'],
    ['/blog', 'Guides'],
    ['/blog/un-article', 'Guides'],
    ['/support/faq', 'Aide'],
    ['/temoignages', 'Avis'],
    ['/a-propos', 'À propos'],
  ])('of %s is %s', (path, label) => {
    expect(activeEntry(path)?.label).toBe(label)
  })

  it.each(['/', '/connexion', '/blogueurs'])('of %s is none', (path) => {
    expect(activeEntry(path)).toBeUndefined()
  })
})
