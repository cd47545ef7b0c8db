import { describe, expect, it } from 'vitest'
import {
  describeSeller,
  postalAddressRule,
  splitAddress,
  telephoneRule,
  vatNumberRule,
} from './legal-information.ts'

describe('a VAT number', () => {
  it.each(['FR12 345678901', 'FRX1345678901', 'BE0123456789', 'LU12345678', 'CHE123456789'])(
    '%s is accepted',
    (number) => expect(vatNumberRule(number)).toBe(true),
  )
  it.each(['FR12 34567890', '12345678901', 'fr12345678901', 'FR12 345678901 2'])('%s is refused', (number) =>
    expect(vatNumberRule(number)).toContain('deux caractères et neuf chiffres'),
  )
})

it.each([
  ['+33 1 23 45 67 89', true],
  ['+352.123456', true],
  ['01 23 45 67 89', false],
  ['+33', false],
  ['+33 un deux trois', false],
])('the telephone number %s is accepted: %s', (telephone, isAccepted) =>
  expect(telephoneRule(telephone) === true).toBe(isAccepted),
)

it('a postal address has a street and a town', () => {
  expect(postalAddressRule('1 rue des Lilas\n59000 Lille')).toBe(true)
  expect(postalAddressRule('59000 Lille\n \n')).toContain('au moins deux lignes')
  expect(splitAddress(' 1 rue des Lilas \n\n59000 Lille\n')).toEqual(['1 rue des Lilas', '59000 Lille'])
})

it('a seller without capital is described without it', () => {
  const seller = {
    name: 'Ada Petit',
    legalForm: 'Entreprise individuelle',
    registration: 'RCS Lille 123 456 789',
    vatNumber: 'FR12 345678901',
    address: '1 rue des Lilas\n59000 Lille',
    email: 'ada@boutique.fr',
    telephone: '+33 1 23 45 67 89',
  }
  expect(describeSeller(seller)).toContainEqual(['Forme juridique', 'Entreprise individuelle'])
  expect(describeSeller({ ...seller, capital: '10 €' })).toContainEqual([
    'Forme juridique',
    'Entreprise individuelle, capital de 10 €',
  ])
})
