import { describe, expect, it } from 'vitest'
import { layoutFixture } from '#test/layout-fixture.ts'
import { isActiveEntry } from './use-navigation-entries.ts'

const active = (pathname: string) =>
  layoutFixture.settings?.navigation
    .filter((entry) => isActiveEntry(entry, pathname))
    .map(({ label }) => label)

describe('the active navigation entry', () => {
  it.each([
    ['/iptv-belgique', 'Pays'],
    ['/iptv-nouveau-pays', 'Pays'],
    ['/nos-offres', 'Offres'],
    ['/product/p1', 'Offres'],
    ['/blog', 'Guides'],
    ['/blog/un-article', 'Guides'],
    ['/support/faq', 'Aide'],
    ['/temoignages', 'Avis'],
  ])('of %s is %s', (path, label) => {
    expect(active(path)).toEqual([label])
  })

  it.each(['/', '/connexion', '/blogueurs'])('of %s is none', (path) => {
    expect(active(path)).toEqual([])
  })
})
