import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountry } from '#hooks/use-country.ts'
import { chooseCountry, guessCountry, restoreCountry } from './country.ts'
import { countryKey } from './storage-keys.ts'

const served = ['FR', 'BE', 'CH', 'RE']

describe('the guessed country', () => {
  it.each([
    [['fr-CH', 'fr', 'en'], 'CH'],
    [['de-CH'], 'CH'],
    [['en-US', 'fr-BE'], 'BE'],
    [['zh-Hans-CN', 'fr-RE'], 'RE'],
    [['fr'], 'FR'],
    [['fr-CA', 'en-GB'], 'FR'],
    [[], 'FR'],
  ])('of a browser in %j is %s', (languages, country) =>
    expect(guessCountry(languages, served)).toBe(country),
  )

  it('is always one where something is sold', () =>
    fc.assert(
      fc.property(fc.array(fc.string()), (languages) => {
        expect(served).toContain(guessCountry(languages, served))
      }),
    ))
})

describe('the chosen country', () => {
  beforeEach(() => {
    localStorage.clear()
    useCountry.setState('FR', true)
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-BE'])
  })

  it('is restored, also where nothing is sold', () => {
    for (const country of ['CH', 'ZZ', 'FR']) {
      chooseCountry(country)
      useCountry.setState('RE', true)
      restoreCountry(served)
      expect(useCountry.getState()).toBe(country)
    }
  })

  it.each(['LU', '', '<b>', 'fr'])('is guessed when what is stored is “%s”', (stored) => {
    localStorage.setItem(countryKey, stored)
    restoreCountry(served)
    expect(useCountry.getState()).toBe('BE')
  })

  it('is stored only once it is chosen', () => {
    restoreCountry(served)
    expect(localStorage.getItem(countryKey)).toBeNull()
    chooseCountry('CH')
    expect(localStorage.getItem(countryKey)).toBe('CH')
  })
})
