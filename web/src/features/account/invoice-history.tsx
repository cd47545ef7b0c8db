import type { UseQueryResult } from '@tanstack/react-query'
import type { Invoice } from '#backend/invoices.ts'
import { useLoadError } from '#hooks/use-load-error.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { InvoicesSkeleton } from './invoices-skeleton.tsx'

type Props = {
  query: UseQueryResult<Invoice[]>
  /** How many of the newest to show; all of them without it. */
  limit?: number
}

/** The invoices, or why there are none. */
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
      <MessagePanel
        variant="neutral"
        title="Aucune facture pour le moment"
        action={<ButtonLink to="/nos-offres">Voir nos offres</ButtonLink>}
      >
        <p>Chaque achat laissera la sienne ici.</p>
      </MessagePanel>
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
