import { useCountry } from '#hooks/use-country.ts'
import { browserStorage } from '#lib/browser-storage.ts'
import { countryKey } from './storage-keys.ts'

/** Stands for all countries where nothing is sold: a code that ISO 3166 leaves to its users. */
export const otherCountry = 'ZZ'

/** The first country that the browser's languages name and where something is sold, else France. */
export function guessCountry(languages: readonly string[], served: readonly string[]): string {
  const regions = languages.map((language) => /-([A-Z]{2})(?:-|$)/.exec(language)?.[1])
  return regions.find((region) => region !== undefined && served.includes(region)) ?? 'FR'
}

/** The country that the visitor chose, as long as it can be chosen; else what the browser's languages say. */
export function restoreCountry(served: readonly string[]) {
  const stored = browserStorage.read(countryKey)
  const isKnown = stored === otherCountry || (stored !== null && served.includes(stored))
  useCountry.setState(isKnown ? stored : guessCountry(navigator.languages, served), true)
}

export function chooseCountry(country: string) {
  browserStorage.write(countryKey, country)
  useCountry.setState(country, true)
}
