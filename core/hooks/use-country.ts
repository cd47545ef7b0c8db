import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { create } from 'zustand'

/** The visitor's country; France in prerendered HTML and until `commerce/country.ts` knows better. */
export const useCountry = create(() => 'FR')

/** `formatCents` as the visitor's country writes prices (docs/product/catalogue.md#visitors-country). */
export function useFormatCents(): (amountInCents: number, currency?: string) => string {
  const country = useCountry()
  return (amountInCents, currency) => formatCents(amountInCents, currency, `fr-${country}`)
}
