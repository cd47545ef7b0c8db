import { describe, expect, it } from 'vitest'
import { finalTarget, isPlainPath, redirectFromRule, redirectToRule } from './redirect.ts'

const site = {
  redirections: [{ from: '/tarifs', to: '/nos-offres' }],
  pages: ['/blog/image-figee', '/iptv-suisse'],
}

describe('a path of the site', () => {
  it.each(['/', '/tarifs', '/Tarifs.php', '/blog/image-figee'])('may be %s', (path) =>
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
  ])('is not %j', (path) => {
    expect(isPlainPath(path)).toBe(false)
    expect(redirectToRule({ from: '/ancienne', to: path }, site)).not.toBe(true)
    expect(redirectFromRule({ from: path, to: '/nos-offres' }, site)).not.toBe(true)
  })
})

describe('the old address', () => {
  it('may be any that nothing answers, a route that no document fills among them', () => {
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
  ])('is not that of a page: %s', (from) =>
    expect(redirectFromRule({ from, to: '/blog' }, site)).toContain('une page du site'),
  )
  it('leads to one place: neither another redirection nor the storefront has it already', () => {
    expect(redirectFromRule({ from: '/tarifs', to: '/blog' }, site)).toContain('« /nos-offres »')
    expect(redirectFromRule({ from: '/offres', to: '/blog' }, site)).toContain('« /nos-offres »')
  })
  it('is not where another redirection leads: it is told to lead on directly', () => {
    const redirections = [{ from: '/prix', to: '/promotions' }]
    expect(redirectFromRule({ from: '/promotions', to: '/nos-offres' }, { ...site, redirections })).toContain(
      'faites-la mener directement à « /nos-offres »',
    )
  })
  it('is left to the required rule while it is missing', () =>
    expect([redirectFromRule({}, site), redirectToRule({}, site)]).toEqual([true, true]))
})

describe('the new address', () => {
  it.each(['/nos-offres', '/blog/image-figee', '/iptv-suisse', '/product/boitier-phare'])('may be %s', (to) =>
    expect(redirectToRule({ from: '/ancienne', to }, site)).toBe(true),
  )
  it.each(['/nulle-part', '/blog/inconnu', '/iptv-france'])('is not %s, where nothing is', (to) =>
    expect(redirectToRule({ from: '/ancienne', to }, site)).toContain('Aucune page'),
  )
  it.each([
    ['/tarifs', '/nos-offres'],
    ['/guides-tutoriels-iptv', '/blog'],
  ])('is the end of the way: of %s, %s is offered', (to, target) =>
    expect(redirectToRule({ from: '/ancienne', to }, site)).toContain(`« ${target} »`),
  )
  it('is not the old one, at however many steps', () => {
    expect(redirectToRule({ from: '/a', to: '/a' }, site)).toContain('en rond')
    const redirections = [
      { from: '/b', to: '/c' },
      { from: '/c', to: '/a' },
    ]
    expect(redirectToRule({ from: '/a', to: '/b' }, { ...site, redirections })).toContain('en rond')
  })
  it('keeps to the site', () =>
    expect(redirectToRule({ from: '/a', to: 'https://exemple.fr' }, site)).toContain('reste sur le site'))
})

describe('where an address leads in the end', () => {
  it('is itself where nothing leads on', () =>
    expect(finalTarget('/nos-offres', site.redirections)).toBe('/nos-offres'))
  it('passes what the storefront knows by heart', () =>
    expect(finalTarget('/a', [{ from: '/a', to: '/offres' }])).toBe('/nos-offres'))
})
