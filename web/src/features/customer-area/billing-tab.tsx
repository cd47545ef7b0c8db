import type { CustomerInvoice } from '@lucarne/core/backend/invoices.ts'
import type { Access } from '@lucarne/store/contract/access.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { InvoiceHistory } from './invoice-history.tsx'
import { Renewal } from './renewal.tsx'

type Props = {
  invoices: UseQueryResult<CustomerInvoice[]>
  /** Undefined while they load. */
  accesses: readonly Access[] | undefined
}

export function BillingTab({ invoices, accesses }: Props) {
  return (
    <div className="grid gap-y-14">
      <section aria-labelledby="historique">
        <h2 id="historique" className="mb-4 text-h3">
          Historique des factures
        </h2>
        <InvoiceHistory query={invoices} />
      </section>
      <Renewal accesses={accesses} />
    </div>
  )
}
