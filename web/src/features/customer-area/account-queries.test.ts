import { describe, expect, it } from 'vitest'
import { displayName, listAccountDetails } from './account-queries.ts'

const shownValues = (user: Parameters<typeof listAccountDetails>[0]) =>
  listAccountDetails(user).map(({ value, missing }) => value ?? missing)

describe('account lines', () => {
  it('show what the account knows', () => {
    const user_metadata = { full_name: 'Camille Laurent', whatsapp: '+33 6 39 98 12 34' }
    expect(shownValues({ email: 'c@exemple.fr', created_at: '2024-03-14T12:00:00Z', user_metadata })).toEqual(
      ['Camille Laurent', 'c@exemple.fr', '+33 6 39 98 12 34', '14 mars 2024'],
    )
  })

  it('show placeholders for missing values', () => {
    expect(shownValues({ created_at: '', user_metadata: { full_name: ' ', whatsapp: 33 } })).toEqual([
      'Non renseigné',
      'Non renseigné',
      'Non renseigné',
      'Non disponible',
    ])
  })
})

describe('greeting', () => {
  it('uses the full name', () => {
    expect(displayName({ email: 'c@exemple.fr', user_metadata: { full_name: ' Camille Laurent ' } })).toBe(
      'Camille Laurent',
    )
  })

  it('falls back to the e-mail before the at-sign', () => {
    expect(displayName({ email: 'camille@exemple.fr', user_metadata: { full_name: '' } })).toBe('camille')
  })

  it('falls back to « Abonné »', () => {
    expect(displayName({ user_metadata: {} })).toBe('Abonné')
  })
})
