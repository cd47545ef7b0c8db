import type { UseQueryResult } from '@tanstack/react-query'
import type { Invoice } from '#backend/invoices.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { InvoiceHistory } from './invoice-history.tsx'
import { placeholders } from './placeholders.ts'

export function BillingTab({ invoices }: { invoices: UseQueryResult<Invoice[]> }) {
  return (
    <div className="grid gap-y-14">
      <section aria-labelledby="historique">
        <h2 id="historique" className="mb-4 text-h3">
          Historique des factures
        </h2>
        <InvoiceHistory query={invoices} />
      </section>
      <section aria-labelledby="renouvellement" className="lit-m border border-line bg-s1 p-5 md:p-8">
        <h2 id="renouvellement" className="text-h3">
          Renouvellement automatique
        </h2>
        <p className="mt-2 mb-5 max-w-lead text-muted">
          Désactivé. Votre abonnement est payé en une fois et ne se reconduit pas de lui-même{'\u202f'}: à la
          fin, vous décidez.
        </p>
        <Button onClick={() => notify(placeholders.renewal)}>Gérer le renouvellement</Button>
      </section>
    </div>
  )
}
