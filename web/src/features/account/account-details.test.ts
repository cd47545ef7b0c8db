import { describe, expect, it } from 'vitest'
import { accountDetails } from './account-details.ts'

const shown = (user: Parameters<typeof accountDetails>[0]) =>
  accountDetails(user).map(({ value, missing }) => value ?? missing)

describe('account lines', () => {
  it('say what is known', () => {
    const user_metadata = { full_name: 'Camille Laurent', whatsapp: '+33 6 39 98 12 34' }
    expect(shown({ email: 'c@exemple.fr', created_at: '2024-03-14T12:00:00Z', user_metadata })).toEqual([
      'Camille Laurent',
      'c@exemple.fr',
      '+33 6 39 98 12 34',
      '14 mars 2024',
    ])
  })

  it('say so when it is not', () => {
    expect(shown({ created_at: '', user_metadata: { full_name: ' ', whatsapp: 33 } })).toEqual([
      'Non renseigné',
      'Non renseigné',
      'Non renseigné',
      'Non disponible',
    ])
  })
})
