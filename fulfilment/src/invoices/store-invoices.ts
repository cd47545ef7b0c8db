import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { z } from 'zod'
import { invoiceSchema } from './invoice.ts'
import { renderInvoice } from './render-invoice.ts'

interface InvoiceStep {
  database: ShopDatabase
  supabaseUrl: string
}

const bucket = 'invoices'
const batchSize = 20

async function storeInvoice({ database, supabaseUrl }: InvoiceStep, row: unknown): Promise<void> {
  const invoice = invoiceSchema.parse(row)
  const path = `${invoice.id}.pdf`
  const options = { contentType: 'application/pdf', upsert: true }
  const { error } = await database.storage.from(bucket).upload(path, await renderInvoice(invoice), options)
  if (error) throw error
  // The customer area, where a signed-in owner downloads it.
  const pdf_url = `${supabaseUrl}/storage/v1/object/authenticated/${bucket}/${path}`
  await database.from('invoices').update({ pdf_url }).eq('id', invoice.id).throwOnError()
}

/**
 * Renders the files of invoices without one into a private bucket, named by the invoice's id. Failed ones are retried
 * by the next run, with the same bytes.
 * @throws AggregateError of the failed ones; the others are done
 */
export async function storeInvoices(step: InvoiceStep): Promise<number> {
  let stored = 0
  const failures: unknown[] = []
  while (failures.length === 0) {
    const { data } = await step.database.rpc('invoices_without_file', { p_limit: batchSize }).throwOnError()
    const rows = z.array(z.unknown()).parse(data)
    for (const row of rows) {
      await storeInvoice(step, row).then(
        () => (stored += 1),
        (error: unknown) => failures.push(error),
      )
    }
    if (rows.length < batchSize) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some invoices have no file yet.')
  return stored
}
