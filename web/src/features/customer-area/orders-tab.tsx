import { readSessionToken } from '@lucarne/core/backend/session-token.ts'
import { ordersOptions } from '@lucarne/core/commerce/account-orders.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import SiteMessagePanel from '@lucarne/core/messages/site-message-panel.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { RetryNotice } from '@lucarne/core/ui/feedback/retry-notice.tsx'
import { Skeleton } from '@lucarne/core/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { TrackedOrder } from './tracked-order.tsx'

/** « Mes commandes »: the customer's orders, newest first. */
export default function OrdersTab({ userId }: { userId: string }) {
  const query = useQuery(ordersOptions(userId, readSessionToken))
  const failure = useLoadError(query)
  return (
    <section aria-labelledby="commandes">
      <h2 id="commandes" className="mb-4 text-h3">
        Mes commandes
      </h2>
      {failure ? (
        <RetryNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Vos commandes n’ont pas pu être lues.
        </RetryNotice>
      ) : !query.data ? (
        <div role="status">
          <span className="sr-only">Chargement des commandes</span>
          <Skeleton className="lit-m h-60" />
        </div>
      ) : query.data.length === 0 ? (
        <SiteMessagePanel
          variant="neutral"
          message="noOrder"
          action={<ButtonLink to="/nos-offres">Voir nos offres</ButtonLink>}
        />
      ) : (
        <div className="grid gap-5">
          {query.data.map((order) => (
            <TrackedOrder key={order.reference} order={order} />
          ))}
        </div>
      )}
    </section>
  )
}
