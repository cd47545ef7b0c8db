import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invoicesOptions } from '#backend/invoices.ts'
import { useLoadError } from '#hooks/use-load-error.ts'
import { notify } from '#ui/toast/toast-store.ts'

/** The customer's invoices; a failed reading is logged and told (spec §8). */
export function useInvoices(userId: string) {
  const query = useQuery(invoicesOptions(userId))
  const { error } = query
  const failed = useLoadError(query) !== null
  useEffect(() => {
    if (error) console.error('Reading the invoices failed', error)
  }, [error])
  useEffect(() => {
    if (!failed) return
    notify({
      tone: 'destructive',
      title: 'Erreur',
      description: "Impossible de charger l'historique des factures.",
    })
  }, [failed])
  return query
}
