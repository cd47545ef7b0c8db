import type { Account } from '#backend/auth-store.ts'
import { formatDate } from '#lib/format.ts'

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** What a customer said of themselves; empty texts when nothing. */
export function profileOf({ user_metadata }: Pick<Account, 'user_metadata'>) {
  return { fullName: text(user_metadata.full_name), whatsapp: text(user_metadata.whatsapp) }
}

/** The overview's account lines; null where the customer or the house said nothing (spec §2). */
export function accountDetails(user: Pick<Account, 'user_metadata' | 'email' | 'created_at'>) {
  const { fullName, whatsapp } = profileOf(user)
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
