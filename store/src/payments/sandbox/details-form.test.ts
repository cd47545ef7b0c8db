import { describe, expect, test } from 'vitest'
import type { Destinations } from '../../checkout/destinations.ts'
import { consentWordings } from '../../orders/order-details.ts'
import { type DetailField, readDetailsForm } from './details-form.ts'

const method = (id: string, price_in_cents: number) => ({
  ...{ id, name: 'À domicile', price_in_cents, min_days: 2, max_days: 4 },
})
const destinations: Destinations = {
  countries: ['BE', 'FR'],
  tax_rates: {},
  zones: [
    {
      id: 'france',
      name: 'France',
      countries: ['FR'],
      methods: [method('france-home', 490), method('france-fast', 990)],
    },
    { id: 'benelux', name: 'Benelux', countries: ['BE'], methods: [method('benelux-home', 790)] },
    { id: 'overseas', name: 'Outre-mer', countries: ['RE'], methods: [method('overseas-home', 1290)] },
    { id: 'closed', name: 'Sans transporteur', countries: ['CH'], methods: [] },
  ],
}

const validFields = {
  ...{ email: 'camille@exemple.fr', phone: '+32 470 12 34 56', name: 'Camille Laurent', country: 'BE' },
  ...{ line1: 'Rue de la Loi 16', line2: '', postal_code: '1000', city: 'Bruxelles' },
  ...{ shipping_method: 'benelux-home', terms: 'on', immediate_performance: 'on' },
}

type Kind = 'goods' | 'service' | 'pack'

function read(kind: Kind, changes: Partial<Record<DetailField, string>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...validFields, ...changes })) form.set(name, value)
  const line = { kind: kind === 'service' ? 'service' : 'goods', is_subscription: kind !== 'goods' } as const
  return readDetailsForm(form, { lines: [line], items_in_cents: 10_000, discount_in_cents: 0 }, destinations)
}

describe('the details of a buyer', () => {
  test('of goods are an address, a shipping method and the recomputed total', () => {
    expect(read('goods')).toMatchObject({
      errors: {},
      details: {
        ...{
          country: 'BE',
          shipping_method: 'benelux-home',
          shipping_in_cents: 790,
          amount_in_cents: 10_790,
        },
        address: { line1: 'Rue de la Loi 16', line2: null, postal_code: '1000', country: 'BE' },
        consents: [{ kind: 'terms', wording: consentWordings.terms }],
      },
    })
  })

  test('of a subscription are its country and both consents, never an address', () => {
    const { errors, details } = read('service', { postal_code: '', phone: '', shipping_method: '' })
    expect(errors).toEqual({})
    expect(details).toEqual({
      country: 'BE',
      amount_in_cents: 10_000,
      consents: [
        { kind: 'terms', wording: consentWordings.terms },
        { kind: 'immediate_performance', wording: consentWordings.immediate_performance },
      ],
    })
  })

  test.each<[Kind, DetailField]>([
    ['goods', 'terms'],
    ['service', 'terms'],
    ['service', 'immediate_performance'],
    ['pack', 'immediate_performance'],
  ])('of a %s are refused without the consent %s', (kind, consent) => {
    expect(read(kind, { [consent]: '' }).errors).toHaveProperty(consent)
  })

  test.each<[DetailField, string, string]>([
    ['email', 'camille', 'Saisissez une adresse e-mail, par exemple camille@exemple.fr.'],
    ['phone', 'sur WhatsApp', 'Saisissez un numéro de téléphone, par exemple 06 39 98 12 34.'],
    ['name', ' ', 'Dites à qui nous livrons.'],
    ['line1', '', 'Saisissez le numéro et la rue.'],
    ['line2', 'x'.repeat(121), '120 caractères au plus.'],
    ['city', '', 'Saisissez la ville.'],
    ['postal_code', '75011', 'Saisissez le code postal, par exemple 1000.'],
    ['country', 'DE', 'Nous ne livrons pas encore dans ce pays. Choisissez-en un de la liste.'],
    ['country', 'CH', 'Nous ne livrons pas encore dans ce pays. Choisissez-en un de la liste.'],
    ['shipping_method', 'france-home', 'Choisissez un mode de livraison pour ce pays : Belgique.'],
  ])('of goods with %s « %s » say « %s »', (field, value, message) => {
    expect(read('goods', { [field]: value }).errors).toMatchObject({ [field]: message })
  })

  test.each([
    ['FR', 'france-home', '97411', 'Ce code postal n’est pas en métropole'],
    ['RE', 'overseas-home', '75011', 'Ce code postal n’est pas outre-mer'],
  ])(
    'of goods to %s with the postal code of elsewhere are refused',
    (country, shipping_method, postal_code, start) => {
      expect(read('goods', { country, shipping_method, postal_code }).errors.postal_code).toMatch(start)
    },
  )

  test('of a subscription from a country where none is sold are refused', () => {
    expect(read('service', { country: 'DE' }).errors).toEqual({
      country: 'Choisissez un pays de la liste.',
    })
  })

  test('hold no control characters', () => {
    expect(read('goods', { name: 'Camille\u0000\r\nLaurent' }).details.name).toBe('Camille Laurent')
  })
})
