const messages: Record<string, string> = {
  invalid_credentials: 'E-mail ou mot de passe incorrect.',
  email_not_confirmed: 'Votre adresse n’est pas encore confirmée. Ouvrez le lien reçu par e-mail.',
  user_already_exists: 'Un compte existe déjà avec cette adresse. Connectez-vous.',
  email_exists: 'Un compte existe déjà avec cette adresse. Connectez-vous.',
  email_address_invalid: 'Cette adresse e-mail n’est pas valide.',
  validation_failed: 'Vérifiez l’adresse e-mail et le mot de passe.',
  weak_password: 'Choisissez un mot de passe plus long : au moins 8 caractères.',
  otp_expired: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  over_request_rate_limit: 'Trop d’essais à la suite. Patientez une minute, puis réessayez.',
  over_email_send_rate_limit: 'Un e-mail vient de partir. Patientez une minute avant d’en demander un autre.',
  signup_disabled: 'Les inscriptions sont fermées pour le moment.',
  user_banned: 'Ce compte est suspendu. Écrivez-nous pour en parler.',
}

// The specification's word for an error that says nothing of itself (§8).
const unknown = 'Something went wrong'

/** The French sentence for an auth error code. */
export function authErrorMessage(code: string | undefined): string {
  return (code && messages[code]) || unknown
}
