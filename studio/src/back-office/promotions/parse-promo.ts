import {
  type PromoDraft,
  promoCodePattern,
  promoDraftSchema,
} from '@lucarne/store/contract/back-office/promotions.ts'
import { parseCents } from '@lucarne/store/contract/cents.ts'
import type { Result } from '@lucarne/store/contract/result.ts'

/** Refusal with the first invalid field. */
export const invalidPromoSentences = {
  code: 'Un code a 3 à 32 lettres sans accent, chiffres ou traits d’union, et commence par une lettre ou un chiffre.',
  label: 'Donnez un nom à ce code, pour vous et pour vos clients.',
  value: 'La remise est un montant, comme 5,00, ou un pourcentage entier de 1 à 100.',
  starts_on: 'Le premier jour n’est pas une date.',
  ends_on: 'Le dernier jour vient avant le premier.',
  max_uses: 'Le nombre d’utilisations est un nombre entier, ou rien.',
  max_uses_per_customer: 'Le nombre d’utilisations par client est un nombre entier, ou rien.',
  min_items_in_cents: 'Le montant d’achat est un montant, comme 30,00, ou rien.',
  other: 'Un champ n’est pas rempli comme il faut.',
}

type InvalidPromo = { code: keyof typeof invalidPromoSentences }

const isKnown = (field: string): field is InvalidPromo['code'] => Object.hasOwn(invalidPromoSentences, field)

/** Null for empty text; NaN for anything but a whole number. */
const parseCount = (text: string): number | null =>
  text === '' ? null : /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN

export interface PromoForm {
  code: string
  draft: PromoDraft
}

/** Parses the dialog's form. */
export function parsePromo(form: Pick<FormData, 'get' | 'getAll'>): Result<PromoForm, InvalidPromo> {
  const read = (name: string) => String(form.get(name) ?? '').trim()
  const code = read('code').toUpperCase()
  if (!promoCodePattern.test(code)) return { ok: false, failure: { code: 'code' } }
  const kind = read('kind')
  const minimum = read('min_items')
  const { data, error } = promoDraftSchema.safeParse({
    label: read('label'),
    kind,
    value: kind === 'percent' ? parseCount(read('value').replace(/\s*%$/, '')) : parseCents(read('value')),
    starts_on: read('starts_on') || null,
    ends_on: read('ends_on') || null,
    max_uses: parseCount(read('max_uses')),
    max_uses_per_customer: parseCount(read('max_uses_per_customer')),
    min_items_in_cents: minimum === '' || /^0+([.,]0+)?$/.test(minimum) ? 0 : parseCents(minimum),
    first_order_only: form.get('first_order_only') !== null,
    is_active: form.get('is_active') !== null,
    product_ids: form.getAll('product').map(String),
  })
  if (data) return { ok: true, value: { code, draft: data } }
  const field = String(error.issues[0]?.path[0])
  return { ok: false, failure: { code: isKnown(field) ? field : 'other' } }
}
