import { type CardOutcome, findOutcome } from './test-cards.ts'

export type CardField = 'number' | 'expiry' | 'cvc'
export type CardErrors = Partial<Record<CardField, string>>

export type PaymentForm =
  | { method: 'transfer' }
  | { method: 'card'; outcome: CardOutcome }
  | { method: 'card'; errors: CardErrors }

/** A card is valid until the end of its month; undefined for invalid dates. */
function isExpired(expiry: string, now: Date): boolean | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(expiry.trim()) ?? []
  if (!month || !year) return undefined
  return new Date(2000 + Number(year), Number(month), 1) <= now
}

const text = (form: FormData, name: CardField | 'method') => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Validates the means of payment. The card number is reduced to its test outcome and never stored. */
export function parsePaymentForm(form: FormData, now = new Date()): PaymentForm {
  if (text(form, 'method') === 'transfer') return { method: 'transfer' }
  const errors: CardErrors = {}
  const number = text(form, 'number').replaceAll(/[\s-]/g, '')
  const outcome = findOutcome(number)
  if (number === '') errors.number = 'Saisissez le numéro de la carte.'
  else if (!outcome) errors.number = 'Ce bac à sable n’accepte que les cartes de test ci-dessous.'
  const cardIsExpired = isExpired(text(form, 'expiry'), now)
  if (cardIsExpired === undefined) errors.expiry = 'Saisissez le mois et l’année, par exemple 12/34.'
  else if (cardIsExpired) errors.expiry = 'Cette carte a expiré.'
  if (!/^\d{3}$/.test(text(form, 'cvc').trim()))
    errors.cvc = 'Saisissez les trois chiffres au dos de la carte.'
  if (outcome && Object.keys(errors).length === 0) return { method: 'card', outcome }
  return { method: 'card', errors }
}
