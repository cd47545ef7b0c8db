import type { User } from '@lucarne/core/backend/auth-store.ts'
import { invoicesOptions } from '@lucarne/core/backend/invoices.ts'
import { getProfile } from '@lucarne/core/backend/profile.ts'
import { subscriptionOptions } from '@lucarne/core/backend/subscription.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/** The customer's subscription; a failed query is logged, and the status cards show it without a toast. */
export function useSubscription(userId: string) {
  const query = useQuery(subscriptionOptions(userId))
  const { error } = query
  useEffect(() => {
    if (error) console.error('Reading the subscription failed', error)
  }, [error])
  return query
}

/** The customer's invoices; a failed query is logged and raises a toast. */
export function useInvoices(userId: string) {
  const query = useQuery(invoicesOptions(userId))
  const { error } = query
  const hasFailed = useLoadError(query) !== null
  useEffect(() => {
    if (error) console.error('Reading the invoices failed', error)
  }, [error])
  useEffect(() => {
    if (!hasFailed) return
    notify({
      tone: 'destructive',
      title: 'Erreur',
      description: "Impossible de charger l'historique des factures.",
    })
  }, [hasFailed])
  return query
}

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
