import { describe, expect, it } from 'vitest'
import { authErrorMessage } from './auth-error-message.ts'

describe('what a customer reads of an auth error', () => {
  it.each([
    ['invalid_credentials', 'E-mail ou mot de passe incorrect.'],
    ['over_request_rate_limit', 'Trop d’essais à la suite. Patientez une minute, puis réessayez.'],
    ['session_expired', 'Votre session a pris fin. Reconnectez-vous.'],
    ['same_password', 'Choisissez un mot de passe différent de l’ancien.'],
  ])('%s has its own sentence', (code, sentence) => expect(authErrorMessage({ code })).toBe(sentence))

  it('a code that only other ways of signing in can answer is still told in French', () => {
    expect(authErrorMessage({ code: 'saml_idp_not_found' })).toContain('Une erreur est survenue.')
  })

  it('a network that fails is told as such', () => {
    expect(authErrorMessage({ name: 'AuthRetryableFetchError' })).toContain('Vérifiez votre connexion')
  })

  it('an error that says nothing of itself has the words of the specification', () => {
    expect(authErrorMessage({ name: 'AuthUnknownError' })).toBe('Something went wrong')
  })
})
