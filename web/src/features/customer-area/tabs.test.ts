import { describe, expect, it } from 'vitest'
import { parseTab } from './tabs.tsx'

describe('tab of a URL', () => {
  it.each([
    ['', 'apercu'],
    ['onglet=facturation', 'facturation'],
    ['onglet=telechargements&x=1', 'telechargements'],
    ['onglet=PARAMETRES', 'apercu'],
    ['onglet=', 'apercu'],
  ])('« ?%s » is %s', (search, tab) => expect(parseTab(new URLSearchParams(search))).toBe(tab))
})
