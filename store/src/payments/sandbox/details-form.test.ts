import { describe, expect, test } from 'vitest'
import type { Destinations } from '../../checkout/destinations.ts'
import type { PostalLocation } from '../../checkout/locate-postal-code.ts'
import { consentWordings } from '../../orders/order-details.ts'
import { type DetailField, parseDetailsForm, parseDetailValues } from './details-form.ts'

const method = (id: string, price_in_cents: number) => ({
  id,
  name: 'À domicile',
  price_in_cents,
  min_days: 2,
  max_days: 4,
})
const destinations: Destinations = {
  countries: ['BE', 'FR'],
  postal_countries: ['FR'],
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
  email: 'camille@exemple.fr',
  phone: '+32 470 12 34 56',
  name: 'Camille Laurent',
  country: 'BE',
  line1: 'Rue de la Loi 16',
  line2: '',
  postal_code: '1000',
  city: 'Bruxelles',
  shipping_method: 'benelux-home',
  terms: 'on',
  immediate_performance: 'on',
}

type Kind = 'goods' | 'service' | 'pack'

const inBrussels: PostalLocation = {
  fits: true,
  country: 'BE',
  name: 'la Belgique',
  postal_code: '1000',
  digits: 4,
}
const inReunion = { fits: false, country: 'RE', name: 'La Réunion', postal_code: '97400', digits: 5 }

function read(
  kind: Kind,
  changes: Partial<Record<DetailField, string>> = {},
  location: PostalLocation = inBrussels,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...validFields, ...changes })) form.set(name, value)
  const values = parseDetailValues(form)
  const line = { kind: kind === 'service' ? 'service' : 'goods', is_subscription: kind !== 'goods' } as const
  const order = { lines: [line], items_in_cents: 10_000, discount_in_cents: 0 }
  return parseDetailsForm(values, order, destinations, location)
}

describe('the details of a buyer', () => {
  test('of goods are an address, a shipping method and the recomputed total', () => {
    expect(read('goods')).toMatchObject({
      errors: {},
      details: {
        country: 'BE',
        shipping_method: 'benelux-home',
        shipping_in_cents: 790,
        amount_in_cents: 10_790,
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
    ['pack', 'terms'],
  ])('of a %s are refused without the consent %s', (kind, consent) => {
    expect(read(kind, { [consent]: '' }).errors).toHaveProperty(consent)
  })

  test('of a pack need no consent to immediate performance', () => {
    expect(read('pack', { immediate_performance: '' }).errors).toEqual({})
  })

  test.each<[DetailField, string, string]>([
    ['email', 'camille', 'Saisissez une adresse e-mail, par exemple camille@exemple.fr.'],
    ['phone', 'sur WhatsApp', 'Saisissez un numéro de téléphone, par exemple 06 39 98 12 34.'],
    ['name', ' ', 'Dites à qui nous livrons.'],
    ['line1', '', 'Saisissez le numéro et la rue.'],
    ['line2', 'x'.repeat(121), '120 caractères au plus.'],
    ['city', '', 'Saisissez la ville.'],
    ['postal_code', '', 'Saisissez le code postal.'],
    ['country', 'DE', 'Nous ne livrons pas encore dans ce pays. Choisissez-en un de la liste.'],
    ['country', 'CH', 'Nous ne livrons pas encore dans ce pays. Choisissez-en un de la liste.'],
    ['shipping_method', 'france-home', 'Choisissez un mode de livraison pour ce pays : Belgique.'],
  ])('of goods with %s « %s » say « %s »', (field, value, message) => {
    expect(read('goods', { [field]: value }).errors).toMatchObject({ [field]: message })
  })

  test.each([
    [
      inReunion,
      'Ce code postal désigne La Réunion. Choisissez ce territoire dans la liste des pays, ou corrigez le code.',
    ],
    [
      { ...inReunion, country: 'TF', name: 'les Terres australes françaises' },
      'Ce code postal désigne les Terres australes françaises, où nous ne livrons pas encore. Corrigez-le, ou donnez une autre adresse.',
    ],
    [
      { ...inReunion, country: null, name: null },
      'Ce code postal n’existe pas dans ce pays. Vérifiez-le\u202f: il a 5 chiffres.',
    ],
  ])('of goods with the postal code of elsewhere say where it is', (location, message) => {
    const fields = { country: 'FR', shipping_method: 'france-home', postal_code: '97400' }
    expect(read('goods', fields, location).errors).toEqual({ postal_code: message })
  })

  test('of a subscription have the postal code where the tax depends on it', () => {
    const inParis = { fits: true, country: 'FR', name: 'la France', postal_code: '75011', digits: 5 }
    const fields = { country: 'FR', postal_code: '75 011' }
    expect(read('service', fields, inParis)).toMatchObject({ errors: {}, details: { postal_code: '75011' } })
    expect(read('service', { ...fields, postal_code: '' }, inParis).errors).toEqual({
      postal_code: 'Saisissez le code postal.',
    })
  })

  test('of a subscription from a country where none is sold are refused', () => {
    expect(read('service', { country: 'DE' }).errors).toEqual({ country: 'Choisissez un pays de la liste.' })
  })

  test('hold no control characters', () => {
    expect(read('goods', { name: 'Camille\u0000\r\nLaurent' }).details.name).toBe('Camille Laurent')
  })
})
