import { describe, expect, it } from 'vitest'
import { tabOf } from './account-tab.ts'

describe('the tab in the address', () => {
  it.each([
    ['', 'apercu'],
    ['onglet=facturation', 'facturation'],
    ['onglet=telechargements&x=1', 'telechargements'],
    ['onglet=PARAMETRES', 'apercu'],
    ['onglet=', 'apercu'],
  ])('« ?%s » opens %s', (search, tab) => expect(tabOf(new URLSearchParams(search))).toBe(tab))
})
