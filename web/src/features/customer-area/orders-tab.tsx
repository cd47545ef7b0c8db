import { getSessionToken } from '@lucarne/core/backend/session-token.ts'
import { ordersOptions } from '@lucarne/core/commerce/account-orders.ts'
import SiteMessagePanel from '@lucarne/core/messages/site-message-panel.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { PendingPart } from './pending-part.tsx'
import { OrderTracking } from './tracked-order.tsx'

/** « Mes commandes »: the customer's orders, newest first. */
export default function OrdersTab({ userId }: { userId: string }) {
  const query = useQuery(ordersOptions(userId, getSessionToken))
  return (
    <section aria-labelledby="commandes">
      <h2 id="commandes" className="mb-4 text-h3">
        Mes commandes
      </h2>
      {!query.data ? (
        <PendingPart
          query={query}
          loading="Chargement des commandes"
          failed="Vos commandes n’ont pas pu être lues."
          className="lit-m h-60"
        />
      ) : query.data.length === 0 ? (
        <SiteMessagePanel
          variant="neutral"
          message="noOrder"
          action={<ButtonLink to="/nos-offres">Voir nos offres</ButtonLink>}
        />
      ) : (
        <div className="grid gap-5">
          {query.data.map((order) => (
            <OrderTracking key={order.reference} order={order} />
          ))}
        </div>
      )}
    </section>
  )
}
