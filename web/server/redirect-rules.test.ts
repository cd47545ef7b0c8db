import { expect, it } from 'vitest'
import { parseRedirects, redirectOf } from './redirect-rules.ts'

const rules = parseRedirects('/offres /nos-offres 301\n\n/guides/:slug /blog/:slug 301\n')
const lead = (address: string) => redirectOf(rules, new URL(address, 'http://site'))

it('lead an old address to its new one, with its name and its query', () => {
  expect(lead('/offres?a=1')).toEqual({ location: '/nos-offres?a=1', status: 301 })
  expect(lead('/guides/image-figee')).toEqual({ location: '/blog/image-figee', status: 301 })
})

it.each(['/', '/offres/x', '/guides', '/guides/a/b', '/xoffres'])('leave %s alone', (address) => {
  expect(lead(address)).toBeUndefined()
})
