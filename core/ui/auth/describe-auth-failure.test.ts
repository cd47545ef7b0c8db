import { describe, expect, it } from 'vitest'
import { describeAuthFailure } from './describe-auth-failure.ts'

describe('message of an auth error', () => {
  it.each([
    ['invalid_credentials', 'E-mail ou mot de passe incorrect.'],
    ['over_request_rate_limit', 'Trop d’essais à la suite. Patientez une minute, puis réessayez.'],
    ['session_expired', 'Votre session a pris fin. Reconnectez-vous.'],
    ['same_password', 'Choisissez un mot de passe différent de l’ancien.'],
  ])('%s has its own sentence', (code, sentence) => expect(describeAuthFailure({ code })).toBe(sentence))

  it('is French for a code of sign-in methods the shop does not offer', () => {
    expect(describeAuthFailure({ code: 'saml_idp_not_found' })).toContain('Une erreur est survenue.')
  })

  it('names the connection when the network fails', () => {
    expect(describeAuthFailure({ code: 'unreachable' })).toContain('Vérifiez votre connexion')
  })

  it('is « Something went wrong » without a known code or name', () => {
    expect(describeAuthFailure({ code: 'AuthUnknownError' })).toBe('Something went wrong')
  })
})
