import type { StockForm } from './stock-labels.ts'

const mostUnits = 100_000

/** A whole number of units; a sentence when it is none. */
export function readQuantity(form: StockForm, text: string): number | string {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^\d{1,7}$/.test(digits)) return 'Écrivez un nombre entier, comme 12.'
  const quantity = Number(digits)
  if (quantity > mostUnits) return 'Ce nombre dépasse 100\u202f000.'
  const isChange = form === 'reception' || form === 'loss'
  return isChange && quantity === 0 ? 'Il faut au moins un exemplaire.' : quantity
}
