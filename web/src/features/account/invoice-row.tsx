import { Download } from 'lucide-react'
import type { Invoice } from '#backend/invoices.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { InvoiceStatus } from './invoice-status.tsx'
import { placeholders } from './placeholders.ts'

/** Number, date, amount, status and download of one invoice: a line, or two where it is narrow. */
export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, date, amount, paid, status, downloadable } = invoiceFacts(invoice)
  return (
    <li className="tabular grid grid-cols-[1fr_auto_auto] items-center gap-x-4 border-line border-b py-2 md:grid-cols-[6fr_6fr_4fr_5fr_auto] md:gap-x-8">
      <span className="font-strong">
        <span className="sr-only">Facture </span>
        {number}
      </span>
      <span className="text-muted max-md:col-start-1 max-md:row-start-2">{date}</span>
      <span className="max-md:col-start-2 max-md:row-start-1 max-md:text-right">{amount}</span>
      <span className="max-md:col-start-2 max-md:row-start-2 max-md:text-right">
        <InvoiceStatus paid={paid}>{status}</InvoiceStatus>
      </span>
      <IconButton
        label={`Télécharger la facture ${number}`}
        disabled={!downloadable}
        onClick={() => notify(placeholders.invoiceDownload)}
        className="max-md:col-start-3 max-md:row-span-2 max-md:row-start-1"
      >
        <Download aria-hidden="true" />
      </IconButton>
    </li>
  )
}
