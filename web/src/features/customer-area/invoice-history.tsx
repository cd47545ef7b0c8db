import type { CustomerInvoice } from '@lucarne/core/backend/invoices.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import SiteMessagePanel from '@lucarne/core/messages/site-message-panel.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { MessagePanel } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { Skeleton, SlowNotice } from '@lucarne/core/ui/feedback/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { InvoiceRow } from './invoice-row.tsx'

type Props = {
  query: UseQueryResult<CustomerInvoice[]>
  /** Number of invoices to show, newest first; all without it. */
  limit?: number
}

/** The list of invoices, with its loading, failed and empty states. */
export function InvoiceHistory({ query, limit }: Props) {
  const failure = useLoadError(query)
  if (query.data === undefined) {
    if (!failure) return <InvoicesSkeleton />
    return (
      <MessagePanel
        variant="error"
        title="Vos factures sont restées hors d’atteinte"
        action={
          <Button loading={query.isFetching} onClick={() => void query.refetch()}>
            Réessayer
          </Button>
        }
      >
        <p>Impossible de charger l'historique des factures.</p>
      </MessagePanel>
    )
  }
  if (query.data.length === 0) {
    return (
      <SiteMessagePanel
        variant="neutral"
        message="noInvoice"
        action={<ButtonLink to="/nos-offres">Voir nos offres</ButtonLink>}
      />
    )
  }
  return (
    <ul className="border-line border-t">
      {query.data.slice(0, limit).map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function InvoicesSkeleton() {
  return (
    <div role="status" className="border-line border-t">
      <span className="sr-only">Chargement des factures</span>
      <SlowNotice>Vos factures se font attendre. Elles s’affichent dès qu’elles arrivent.</SlowNotice>
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex min-h-15 items-center justify-between gap-8 border-line border-b">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-32 max-md:hidden" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-6 w-20 max-sm:hidden" />
          <Skeleton className="size-6" />
        </div>
      ))}
    </div>
  )
}
