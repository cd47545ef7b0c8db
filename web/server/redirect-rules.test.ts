import { expect, it } from 'vitest'
import { findRedirect, parseRedirects } from './redirect-rules.ts'

const rules = parseRedirects('/offres /nos-offres 301\n\n/guides/:slug /blog/:slug 301\n')
const redirect = (path: string) => findRedirect(rules, new URL(path, 'http://site'))

it('a redirect keeps the parameter and the query of the old path', () => {
  expect(redirect('/offres?a=1')).toEqual({ location: '/nos-offres?a=1', status: 301 })
  expect(redirect('/guides/image-figee')).toEqual({ location: '/blog/image-figee', status: 301 })
})

it.each(['/', '/offres/x', '/guides', '/guides/a/b', '/xoffres'])(
  'a path is not redirected when it is %s',
  (path) => {
    expect(redirect(path)).toBeUndefined()
  },
)
