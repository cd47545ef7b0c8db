import { describeAuthFailure } from './describe-auth-failure.ts'

const factorSentences: Partial<Record<string, string>> = {
  mfa_verification_failed: 'Ce code n’est pas le bon, ou il a déjà servi. Entrez le suivant.',
  mfa_challenge_expired: 'Ce code n’a pas pu être vérifié à temps. Entrez le suivant.',
  mfa_ip_address_mismatch: 'Votre connexion a changé. Entrez le code suivant.',
  mfa_factor_name_conflict: 'Ce nom est déjà pris. Choisissez-en un autre.',
  mfa_factor_not_found: 'Cette application n’est plus enregistrée.',
  too_many_enrolled_mfa_factors: 'Quatre applications au plus. Retirez-en une d’abord.',
  // The service gives a lock after wrong codes no code of its own.
  unknown:
    'Trop de codes erronés à la suite. Par sécurité, les codes sont bloqués un moment. Réessayez plus tard.',
}

/** The sentence for a failure around the code of an authenticator app. */
export const describeFactorFailure = (failure: { code: string }): string =>
  factorSentences[failure.code] ?? describeAuthFailure(failure)
