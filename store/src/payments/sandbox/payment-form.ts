import { z } from 'zod'
import { type CardOutcome, findOutcome } from './test-cards.ts'

export type Field = 'email' | 'method' | 'number' | 'expiry' | 'cvc'
export type FieldErrors = Partial<Record<Field, string>>

export type PaymentForm =
  | { valid: true; email: string; method: 'transfer' }
  | { valid: true; email: string; method: 'card'; outcome: CardOutcome }
  | { valid: false; email: string; method: 'card' | 'transfer'; errors: FieldErrors }

const emailSchema = z.email().max(254)

export const isEmail = (email: string): boolean => emailSchema.safeParse(email).success

/** A card is valid until the end of its month; undefined for text that is no date. */
function isExpired(expiry: string, now: Date): boolean | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(expiry.trim()) ?? []
  if (!month || !year) return undefined
  return new Date(2000 + Number(year), Number(month), 1) <= now
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function cardErrors(form: FormData, now: Date): FieldErrors {
  const errors: FieldErrors = {}
  const number = text(form, 'number').replaceAll(/[\s-]/g, '')
  if (number === '') errors.number = 'Saisissez le numéro de la carte.'
  else if (!findOutcome(number)) errors.number = 'Ce bac à sable n’accepte que les cartes de test ci-dessous.'
  const cardIsExpired = isExpired(text(form, 'expiry'), now)
  if (cardIsExpired === undefined) errors.expiry = 'Saisissez le mois et l’année, par exemple 12/34.'
  else if (cardIsExpired) errors.expiry = 'Cette carte a expiré.'
  if (!/^\d{3}$/.test(text(form, 'cvc').trim()))
    errors.cvc = 'Saisissez les trois chiffres au dos de la carte.'
  return errors
}

/** Validates the submitted form. The card's number is reduced to its outcome, and stored nowhere. */
export function readPaymentForm(form: FormData, now = new Date()): PaymentForm {
  const email = text(form, 'email').trim()
  const method = text(form, 'method') === 'transfer' ? 'transfer' : 'card'
  const outcome = findOutcome(text(form, 'number').replaceAll(/[\s-]/g, ''))
  const errors: FieldErrors = method === 'card' ? cardErrors(form, now) : {}
  if (!isEmail(email)) {
    errors.email = 'Saisissez une adresse e-mail, par exemple camille@exemple.fr.'
  }
  if (Object.keys(errors).length > 0) return { valid: false, email, method, errors }
  if (method === 'card' && outcome) return { valid: true, email, method, outcome }
  return { valid: true, email, method: 'transfer' }
}
