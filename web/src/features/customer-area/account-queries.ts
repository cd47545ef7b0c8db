import { invoicesOptions } from '@lucarne/core/backend/invoices.ts'
import { subscriptionOptions } from '@lucarne/core/backend/subscription.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
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
