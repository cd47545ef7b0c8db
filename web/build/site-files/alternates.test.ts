import { describe, expect, it } from 'vitest'
import { pageAlternates } from './alternates.ts'

const paths = ['/iptv-france', '/iptv-belgique', '/iptv-suisse', '/iptv-luxembourg', '/iptv-dom-tom']
const alternates = (path: string, countryPaths = paths) => pageAlternates(path, countryPaths, 'https://a.fr')

describe('alternates for countries', () => {
  it('are the same on each page of the group', () => {
    expect(alternates('/iptv-suisse')).toEqual([
      { lang: 'fr-FR', url: 'https://a.fr/iptv-france' },
      { lang: 'fr-BE', url: 'https://a.fr/iptv-belgique' },
      { lang: 'fr-CH', url: 'https://a.fr/iptv-suisse' },
      { lang: 'fr-LU', url: 'https://a.fr/iptv-luxembourg' },
      { lang: 'x-default', url: 'https://a.fr/' },
    ])
    for (const path of ['/', ...paths.slice(0, 4)])
      expect(alternates(path)).toEqual(alternates('/iptv-suisse'))
  })

  it('leave out a country page that is not published', () =>
    expect(alternates('/', ['/iptv-france']).map(({ lang }) => lang)).toEqual(['fr-FR', 'x-default']))

  it('are absent from other pages', () => {
    expect(alternates('/blog')).toEqual([])
    expect(alternates('/iptv-dom-tom')).toEqual([])
  })
})
