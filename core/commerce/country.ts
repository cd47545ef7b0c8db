import { formatCountry } from '@lucarne/store/contract/delivery.ts'
import type { Destination } from '@lucarne/store/contract/destinations.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCountry } from '#hooks/use-country.ts'
import { useHydrated } from '#hooks/use-hydrated.ts'
import { browserStorage } from '#lib/browser-storage.ts'
import { countryKey } from './storage-keys.ts'
import { requestFromStore } from './store-request.ts'

/** Stands for all countries where nothing is sold: a code that ISO 3166 leaves to its users. */
const otherCountry = 'ZZ'

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

/** Where the shop sells and ships, with taxes and delivery. */
export const destinationsOptions = queryOptions({
  queryKey: ['store', 'destinations'],
  queryFn: async ({ signal }) =>
    (await requestFromStore('/destinations', (schemas) => schemas.destinations, { signal })).destinations,
})

type CountryOption = { code: string; name: string }

/** The countries to choose from. Browsers differ in some names, so that prerendered HTML has one only. */
function useCountryOptions(country: string, destinations: readonly Destination[] = []): CountryOption[] {
  const isHydrated = useHydrated()
  if (!isHydrated) return [{ code: country, name: formatCountry(country) }]
  const served = destinations.map(({ country: code }) => ({ code, name: formatCountry(code) }))
  return [...served, { code: otherCountry, name: 'Autre pays' }]
}

/** The visitor's country, restored after hydration and the same in every tab, with what holds there. */
export function useDestination() {
  const country = useCountry()
  const { data: destinations } = useQuery(destinationsOptions)
  const options = useCountryOptions(country, destinations)

  useEffect(() => {
    if (!destinations) return
    const restore = () => restoreCountry(destinations.map((destination) => destination.country))
    const onStorage = ({ key }: StorageEvent) => {
      if (key === countryKey) restore()
    }
    restore()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [destinations])

  return {
    country,
    options,
    isLoaded: destinations !== undefined,
    destination: destinations?.find((entry) => entry.country === country),
  }
}
