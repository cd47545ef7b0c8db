const signInAgain = 'Votre session a pris fin. Reconnectez-vous.'
const linkSpent = 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.'
const accountExists = 'Un compte existe déjà avec cette adresse. Connectez-vous.'
const slowDown = 'Trop d’essais à la suite. Patientez une minute, puis réessayez.'
const noAnswer = 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.'
const closed = 'Les inscriptions sont fermées pour le moment.'

const messages: Record<string, string> = {
  invalid_credentials: 'E-mail ou mot de passe incorrect.',
  email_not_confirmed: 'Votre adresse n’est pas encore confirmée. Ouvrez le lien reçu par e-mail.',
  user_already_exists: accountExists,
  email_exists: accountExists,
  email_address_invalid: 'Cette adresse e-mail n’est pas valide.',
  email_address_not_authorized: 'Cette adresse e-mail ne peut pas recevoir nos messages.',
  validation_failed: 'Vérifiez l’adresse e-mail et le mot de passe.',
  weak_password: 'Choisissez un mot de passe plus long : au moins 8 caractères.',
  same_password: 'Choisissez un mot de passe différent de l’ancien.',
  otp_expired: linkSpent,
  otp_disabled: linkSpent,
  flow_state_expired: linkSpent,
  flow_state_not_found: linkSpent,
  over_request_rate_limit: slowDown,
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
  signup_disabled: closed,
  email_provider_disabled: closed,
  captcha_failed: 'La vérification contre les robots a échoué. Réessayez.',
  request_timeout: noAnswer,
  hook_timeout: noAnswer,
  hook_timeout_after_retry: noAnswer,
}

// What the service says of itself by the class of its error, without a code.
const messagesByName: Record<string, string> = {
  AuthRetryableFetchError: noAnswer,
  AuthSessionMissingError: signInAgain,
  AuthWeakPasswordError: 'Choisissez un mot de passe plus difficile à deviner.',
}

const uncommon = 'Une erreur est survenue. Réessayez, ou écrivez-nous si elle persiste.'
// The specification's word for an error that says nothing of itself (§8).
const unknown = 'Something went wrong'

/** The French sentence for an auth error. */
export function authErrorMessage({ code, name }: { code?: string | undefined; name?: string }): string {
  return messages[code ?? ''] ?? messagesByName[name ?? ''] ?? (code ? uncommon : unknown)
}
