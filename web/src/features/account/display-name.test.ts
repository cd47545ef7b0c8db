import { describe, expect, it } from 'vitest'
import { displayName } from './display-name.ts'

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
