import { describe, expect, it } from 'vitest'
import { isPlainPath, redirectFromRule, redirectToRule, resolveFinalTarget } from './redirect.ts'

const site = {
  redirects: [{ from: '/tarifs', to: '/nos-offres' }],
  pages: ['/blog/image-figee', '/iptv-suisse'],
}

describe('isPlainPath', () => {
  it.each(['/', '/tarifs', '/Tarifs.php', '/blog/image-figee'])('accepts %s', (path) =>
    expect(isPlainPath(path)).toBe(true),
  )
  it.each([
    'tarifs',
    '//exemple.fr',
    '/\\exemple.fr',
    '/a//b',
    '/a/',
    '/../a',
    '/*',
    '/blog/:slug',
    '/a?b=c',
    '/a#b',
    '/a b',
    '/a\n/* https://exemple.fr 301',
    '/été',
    '/t%C3%A9l%C3%A9',
    'javascript:alert(1)',
    'https://exemple.fr',
  ])('refuses %j, as both rules do', (path) => {
    expect(isPlainPath(path)).toBe(false)
    expect(redirectToRule({ from: '/ancienne', to: path }, site)).not.toBe(true)
    expect(redirectFromRule({ from: path, to: '/nos-offres' }, site)).not.toBe(true)
  })
})

describe('the old path of a redirect', () => {
  it('may be unused, or a country page without its document', () => {
    expect(redirectFromRule({ from: '/ancienne', to: '/nos-offres' }, site)).toBe(true)
    expect(redirectFromRule({ from: '/iptv-france', to: '/nos-offres' }, site)).toBe(true)
  })
  it.each([
    '/',
    '/nos-offres',
    '/connexion',
    '/auth/confirm',
    '/product/boitier-phare',
    '/blog/image-figee',
    '/iptv-suisse',
  ])('must not be the page %s', (from) =>
    expect(redirectFromRule({ from, to: '/blog' }, site)).toContain('une page du site'),
  )
  it('must not be redirected already', () => {
    expect(redirectFromRule({ from: '/tarifs', to: '/blog' }, site)).toContain('« /nos-offres »')
    expect(redirectFromRule({ from: '/offres', to: '/blog' }, site)).toContain('« /nos-offres »')
  })
  it('must not be the target of another redirect', () => {
    const redirects = [{ from: '/prix', to: '/promotions' }]
    expect(redirectFromRule({ from: '/promotions', to: '/nos-offres' }, { ...site, redirects })).toContain(
      'faites-la mener directement à « /nos-offres »',
    )
  })
  it('is accepted while missing, which the required rule reports', () =>
    expect([redirectFromRule({}, site), redirectToRule({}, site)]).toEqual([true, true]))
})

describe('the new path of a redirect', () => {
  it.each(['/nos-offres', '/blog/image-figee', '/iptv-suisse', '/product/boitier-phare'])(
    'may be the page %s',
    (to) => expect(redirectToRule({ from: '/ancienne', to }, site)).toBe(true),
  )
  it.each(['/nulle-part', '/blog/inconnu', '/iptv-france'])('must not be %s, which has no page', (to) =>
    expect(redirectToRule({ from: '/ancienne', to }, site)).toContain('Aucune page'),
  )
  it.each([
    ['/tarifs', '/nos-offres'],
    ['/guides-tutoriels-iptv', '/blog'],
  ])('must not be %s, which is redirected to %s', (to, target) =>
    expect(redirectToRule({ from: '/ancienne', to }, site)).toContain(`« ${target} »`),
  )
  it('must not lead back to the old path', () => {
    expect(redirectToRule({ from: '/a', to: '/a' }, site)).toContain('en rond')
    const redirects = [
      { from: '/b', to: '/c' },
      { from: '/c', to: '/a' },
    ]
    expect(redirectToRule({ from: '/a', to: '/b' }, { ...site, redirects })).toContain('en rond')
  })
  it('must be on the site', () =>
    expect(redirectToRule({ from: '/a', to: 'https://exemple.fr' }, site)).toContain('reste sur le site'))
})

describe('resolveFinalTarget', () => {
  it('returns a path without redirect unchanged', () =>
    expect(resolveFinalTarget('/nos-offres', site.redirects)).toBe('/nos-offres'))
  it('follows legacy redirects', () =>
    expect(resolveFinalTarget('/a', [{ from: '/a', to: '/offres' }])).toBe('/nos-offres'))
})
