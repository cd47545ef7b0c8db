// Order costs by destination. The database computes the same (`included_tax`, `settle_payment`), with the rates of the
// day of payment; a test of the store compares both.

/** « 2 à 4 jours ouvrés » */
export function formatDelay({ min_days, max_days }: { min_days: number; max_days: number }): string {
  const days = min_days === max_days ? `${max_days}` : `${min_days} à ${max_days}`
  return `${days} ${max_days === 1 ? 'jour ouvré' : 'jours ouvrés'}`
}

/** The part of a price that is tax, in cents. */
export function computeIncludedTax(priceInCents: number, rateInBasisPoints: number): number {
  return Math.round((priceInCents * rateInBasisPoints) / (10_000 + rateInBasisPoints))
}

const regionNames = new Intl.DisplayNames('fr', { type: 'region' })

/** A country's French name. */
export const formatCountry = (country: string): string => regionNames.of(country) ?? country
