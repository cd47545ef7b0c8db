import { pendingTransfersOptions } from '@lucarne/core/backend/pending-transfers.ts'
import { orderOptions } from '@lucarne/core/commerce/order.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { TransferInstructions } from '@lucarne/core/ui/transfer-details.tsx'
import { useQuery } from '@tanstack/react-query'

/** The customer's orders that await their bank transfer, with where to send it; nothing without any. */
export default function PendingTransfers({ userId }: { userId: string }) {
  const query = useQuery(pendingTransfersOptions(userId))
  if (useLoadError(query) !== null && !query.data)
    return (
      <div className="mt-10">
        <RetryNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Vos commandes qui attendent un virement n’ont pas pu être lues.
        </RetryNotice>
      </div>
    )
  return query.data?.map((sessionId) => <PendingTransfer key={sessionId} sessionId={sessionId} />)
}

function PendingTransfer({ sessionId }: { sessionId: string }) {
  const query = useQuery(orderOptions(sessionId))
  const failed = useLoadError(query) !== null && !query.data
  if (!failed && query.data?.status !== 'awaiting_transfer') return null
  const headingId = `virement-${sessionId}`
  return (
    <section
      aria-labelledby={headingId}
      className="lit-m mt-10 grid grid-cols-1 gap-x-16 gap-y-4 border border-line bg-s1 p-5 md:grid-cols-[5fr_7fr] md:p-8"
    >
      <div>
        <h2 id={headingId} className="text-h3">
          Virement attendu
        </h2>
        {query.data && (
          <p className="mt-2 max-w-lead text-muted">
            Nous traitons votre commande <span className="whitespace-nowrap">{query.data.reference}</span> dès
            que votre virement nous parvient. Inutile de commander à nouveau.
          </p>
        )}
      </div>
      {query.data ? (
        <TransferInstructions order={query.data} />
      ) : (
        <RetryNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Ses coordonnées bancaires n’ont pas pu être chargées.
        </RetryNotice>
      )}
    </section>
  )
}
