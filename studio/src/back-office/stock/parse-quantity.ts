import type { Result } from '@lucarne/store/contract/result.ts'
import type { StockForm } from './stock-labels.ts'

const mostUnits = 100_000

export const invalidQuantitySentences = {
  not_whole: 'Écrivez un nombre entier, comme 12.',
  too_many: 'Ce nombre dépasse 100\u202f000.',
  none: 'Il faut au moins un exemplaire.',
}

type InvalidQuantity = { code: keyof typeof invalidQuantitySentences }

/** Parses a whole number of units. */
export function parseQuantity(form: StockForm, text: string): Result<number, InvalidQuantity> {
  const fail = (code: InvalidQuantity['code']) => ({ ok: false, failure: { code } }) as const
  const digits = text.replaceAll(/\s/g, '')
  if (!/^\d{1,7}$/.test(digits)) return fail('not_whole')
  const quantity = Number(digits)
  if (quantity > mostUnits) return fail('too_many')
  const isChange = form === 'reception' || form === 'loss'
  return isChange && quantity === 0 ? fail('none') : { ok: true, value: quantity }
}
