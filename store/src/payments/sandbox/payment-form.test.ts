import { describe, expect, test } from 'vitest'
import { parsePaymentForm } from './payment-form.ts'

const validFields = { method: 'card', number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
const now = new Date('2026-11-21T12:00:00Z')

function read(changes: Partial<Record<keyof typeof validFields, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...validFields, ...changes })) form.set(name, value)
  return parsePaymentForm(form, now)
}

describe('the payment form', () => {
  test.each([
    ['4242424242424242', 'accepted'],
    ['4000-0025-0000-3155', 'authentication'],
    ['4000 0000 0000 0002', 'refused'],
    ['4000000000009995', 'insufficient_funds'],
  ])('the card %s is %s', (number, outcome) => {
    expect(read({ number })).toEqual({ method: 'card', outcome })
  })

  test.each(['11/26', '12/2026', '0130', '01 30'])('accepts a card that expires %s', (expiry) => {
    expect(read({ expiry })).toEqual({ method: 'card', outcome: 'accepted' })
  })

  test.each([
    ['number', '', 'Saisissez le numéro de la carte.'],
    ['number', '4111111111111111', 'Ce bac à sable n’accepte que les cartes de test ci-dessous.'],
    ['expiry', '10/26', 'Cette carte a expiré.'],
    ['expiry', '13/30', 'Saisissez le mois et l’année, par exemple 12/34.'],
    ['expiry', '', 'Saisissez le mois et l’année, par exemple 12/34.'],
    ['cvc', '12', 'Saisissez les trois chiffres au dos de la carte.'],
  ])('rejects %s « %s » with « %s »', (field, value, message) => {
    expect(read({ [field]: value })).toMatchObject({ method: 'card', errors: { [field]: message } })
  })

  test('requires no card for a transfer', () => {
    expect(read({ number: '', expiry: '', cvc: '', method: 'transfer' })).toEqual({ method: 'transfer' })
  })

  test('never returns the card’s number', () => {
    expect(JSON.stringify([read({}), read({ cvc: '' })])).not.toContain('4242')
  })
})
