import type { Tables } from '@lucarne/supabase/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

/** `amount` is in euros. */
export type CustomerInvoice = Tables<'invoices'>

/** The customer's invoices, newest first. */
export const invoicesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'invoices', userId],
    queryFn: async ({ signal }): Promise<CustomerInvoice[]> => {
      const client = await loadClient()
      const { data, error } = await client
        .from('invoices')
        .select('*')
        .eq('user_id', userId)
        .order('invoice_date', { ascending: false })
        .abortSignal(signal)
      if (error) throw error
      return data
    },
  })

/** The PDF file of one's own invoice: its name in the private bucket is the invoice's id. */
export async function downloadInvoiceFile({ id }: Pick<CustomerInvoice, 'id'>): Promise<Blob> {
  const client = await loadClient()
  const { data, error } = await client.storage.from('invoices').download(`${id}.pdf`)
  if (error) throw error
  return data
}
