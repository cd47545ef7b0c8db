import { formatCountry } from '@lucarne/store/contract/delivery.ts'
import type { Destination } from '@lucarne/store/contract/destinations.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCountry } from '#hooks/use-country.ts'
import { useHydrated } from '#hooks/use-hydrated.ts'
import { otherCountry, restoreCountry } from './country.ts'
import { destinationsOptions } from './destinations.ts'
import { countryKey } from './storage-keys.ts'

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
