import { noResponse } from '#ui/feedback/no-response.ts'

const signInAgain = 'Votre session a pris fin. Reconnectez-vous.'
const linkExpired = 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'
const accountExists = 'Un compte existe déjà avec cette adresse. Connectez-vous.'
const wrongPassword = 'Votre mot de passe actuel est demandé, et celui-ci n’est pas le bon.'
const tooManyRequests = 'Trop d’essais à la suite. Patientez une minute, puis réessayez.'
const signUpClosed = 'Les inscriptions sont fermées pour le moment.'

// In English, as toasts of sign-in are (docs/product/README.md#choices).
const unknownError = 'Something went wrong'

const sentences: Partial<Record<string, string>> = {
  invalid_credentials: 'E-mail ou mot de passe incorrect.',
  email_not_confirmed: 'Votre adresse n’est pas encore confirmée. Ouvrez le lien reçu par e-mail.',
  user_already_exists: accountExists,
  email_exists: accountExists,
  email_address_invalid: 'Cette adresse e-mail n’est pas valide.',
  email_address_not_authorized: 'Cette adresse e-mail ne peut pas recevoir nos messages.',
  validation_failed: 'Vérifiez l’adresse e-mail et le mot de passe.',
  weak_password:
    'Choisissez un mot de passe plus difficile à deviner : au moins 10 caractères, ni courant ni tiré de votre adresse.',
  current_password_required: wrongPassword,
  current_password_mismatch: wrongPassword,
  current_password_invalid: wrongPassword,
  same_password: 'Choisissez un mot de passe différent de l’ancien.',
  otp_expired: linkExpired,
  otp_disabled: linkExpired,
  flow_state_expired: linkExpired,
  flow_state_not_found: linkExpired,
  over_request_rate_limit: tooManyRequests,
  over_email_send_rate_limit: 'Un e-mail vient de partir. Patientez une minute avant d’en demander un autre.',
  session_expired: signInAgain,
  session_not_found: signInAgain,
  refresh_token_not_found: signInAgain,
  refresh_token_already_used: signInAgain,
  bad_jwt: signInAgain,
  no_authorization: signInAgain,
  reauthentication_needed: 'Par sécurité, reconnectez-vous avant ce changement.',
  reauthentication_not_valid: 'Par sécurité, reconnectez-vous avant ce changement.',
  user_not_found: 'Ce compte n’existe plus.',
  user_banned: 'Ce compte est suspendu. Écrivez-nous pour en parler.',
  signup_disabled: signUpClosed,
  email_provider_disabled: signUpClosed,
  captcha_failed: 'La vérification contre les robots a échoué. Réessayez.',
  request_timeout: noResponse,
  hook_timeout: noResponse,
  hook_timeout_after_retry: noResponse,
  unreachable: noResponse,
  AuthSessionMissingError: signInAgain,
  AuthWeakPasswordError: 'Choisissez un mot de passe plus difficile à deviner.',
  AuthUnknownError: unknownError,
  failed: unknownError,
}

type Failure = { code: string }

/** The sentence for a failure of the accounts service. */
export const describeAuthFailure = ({ code }: Failure): string =>
  sentences[code] ?? 'Une erreur est survenue. Réessayez, ou écrivez-nous si elle persiste.'
