import { type CustomerInvoice, downloadInvoiceFile } from '@lucarne/core/backend/invoices.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { saveFile } from '@lucarne/schemas/rules/save-file.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { type InvoiceKind, invoiceTitles } from '@lucarne/store/contract/invoice.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'

const numberLength = 8

const isInvoiceKind = (kind: string): kind is InvoiceKind => Object.hasOwn(invoiceTitles, kind)

/** The texts of one invoice, of its correction, or of the credit note of a refund. */
export function describeInvoice({
  id,
  kind,
  number,
  invoice_date,
  amount,
  status,
  pdf_url,
}: CustomerInvoice) {
  const isCreditNote = kind === 'credit_note'
  const settled = isCreditNote ? 'Remboursé' : 'Payée'
  return {
    name: invoiceTitles[isInvoiceKind(kind) ? kind : 'invoice'],
    number: number ?? id.slice(0, numberLength),
    date: formatDate(invoice_date),
    amount: formatCents(Math.round(amount * 100) * (isCreditNote ? -1 : 1)),
    isPaid: status === 'paid',
    status: status === 'paid' ? settled : 'En attente',
    isDownloadable: Boolean(pdf_url),
  }
}

/** Number, date, amount, status and download of one invoice; on two lines on narrow screens. */
export function InvoiceRow({ invoice }: { invoice: CustomerInvoice }) {
  const { name, number, date, amount, isPaid, status, isDownloadable } = describeInvoice(invoice)
  const [isLoading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const file = await downloadInvoiceFile(invoice)
      saveFile(file, `${name}-${number}.pdf`.toLowerCase())
    } catch (error) {
      console.error(error)
      notify({
        title: 'Facture non disponible',
        description: 'Demandez-la par e-mail, nous vous l’envoyons.',
      })
    }
    setLoading(false)
  }

  return (
    <li className="tabular grid grid-cols-[1fr_auto_auto] items-center gap-x-4 border-line border-b py-2 md:grid-cols-[6fr_6fr_4fr_5fr_auto] md:gap-x-8">
      <span className="font-strong">
        <span className="sr-only">{name} </span>
        {number}
      </span>
      <span className="text-muted max-md:col-start-1 max-md:row-start-2">{date}</span>
      <span className="max-md:col-start-2 max-md:row-start-1 max-md:text-right">{amount}</span>
      <span className="max-md:col-start-2 max-md:row-start-2 max-md:text-right">
        <InvoiceStatus isPaid={isPaid}>{status}</InvoiceStatus>
      </span>
      <IconButton
        label={
          invoice.kind === 'credit_note'
            ? `Télécharger l’avoir ${number}`
            : `Télécharger la facture ${number}`
        }
        disabled={!isDownloadable}
        aria-busy={isLoading}
        onClick={() => !isLoading && void download()}
        className="max-md:col-start-3 max-md:row-span-2 max-md:row-start-1"
      >
        <Download aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The status as text and shape, never by colour alone. */
function InvoiceStatus({ isPaid, children }: { isPaid: boolean; children: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 rounded-s px-2.5 py-1 font-strong text-caption',
        isPaid ? 'bg-ok-soft text-ok' : 'bg-accent-soft text-accent',
      )}
    >
      <span aria-hidden="true" className="size-2 rounded-[2px] rounded-tr-[4px] bg-current" />
      {children}
    </span>
  )
}
