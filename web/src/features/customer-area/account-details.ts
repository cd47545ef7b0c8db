import type { User } from '@lucarne/core/backend/auth-store.ts'
import { getProfile } from '@lucarne/core/backend/profile.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'

/** How a customer is greeted: full name, else the e-mail before the at-sign, else « Abonné ». */
export function displayName(user: Pick<User, 'email' | 'user_metadata'>): string {
  return getProfile(user).fullName || user.email?.split('@')[0] || 'Abonné'
}

/** The account lines of the overview; `value` is null where nothing is known. */
export function listAccountDetails(user: Pick<User, 'user_metadata' | 'email' | 'created_at'>) {
  const { fullName, whatsapp } = getProfile(user)
  return [
    { label: 'Nom complet', value: fullName || null, missing: 'Non renseigné' },
    { label: 'E-mail', value: user.email || null, missing: 'Non renseigné' },
    { label: 'WhatsApp', value: whatsapp || null, missing: 'Non renseigné' },
    {
      label: 'Membre depuis',
      value: user.created_at ? formatDate(user.created_at) : null,
      missing: 'Non disponible',
    },
  ]
}
