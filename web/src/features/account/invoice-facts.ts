import type { Invoice } from '#backend/invoices.ts'
import { formatDate, formatMoney } from '#lib/format.ts'

const numberLength = 8

/** What a line of the invoice history says (spec §3). */
export function invoiceFacts({ id, invoice_date, amount, status, pdf_url }: Invoice) {
  return {
    number: id.slice(0, numberLength),
    date: formatDate(invoice_date),
    amount: formatMoney(Math.round(amount * 100)),
    paid: status === 'paid',
    status: status === 'paid' ? 'Payée' : 'En attente',
    downloadable: Boolean(pdf_url),
  }
}
