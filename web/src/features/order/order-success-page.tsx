import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { orderOptions } from '@lucarne/core/commerce/order.ts'
import { getPaymentItems } from '@lucarne/core/commerce/payment-session.ts'
import { forgetUsedCode } from '@lucarne/core/commerce/promo-code-storage.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { isPermanentError } from '@lucarne/core/lib/retry.ts'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OrderMessage } from './order-message.tsx'
import { OrderLoadFailed, OrderMissing, OrderSkeleton } from './order-states.tsx'
import { OrderSummary } from './order-summary.tsx'
import { emptiesCart, orderTexts } from './order-texts.ts'

/** Where a payment page sends the browser once an order is placed. */
export function Component() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id') ?? ''
  const query = useQuery(orderOptions(sessionId))
  const { data: order, isFetching, refetch } = query
  const failure = useLoadError(query)
  // A store without this endpoint will never send the order.
  const isSettled = order !== undefined || isPermanentError(failure)
  const clearForOrder = useCart((state) => state.clearForOrder)
  const ordered = sessionId !== '' && isSettled && emptiesCart(order)

  useEffect(() => {
    if (!ordered) return
    clearForOrder(sessionId, order?.lines ?? getPaymentItems(sessionId))
    forgetUsedCode(order?.promo_code ?? null)
  }, [ordered, sessionId, order, clearForOrder])

  return (
    <div className="page-width py-section">
      <PageMeta title={sessionId === '' ? 'Commande introuvable' : orderTexts(order).pageTitle} />
      {sessionId === '' ? (
        <OrderMissing />
      ) : !isSettled && failure ? (
        <OrderLoadFailed retrying={isFetching} onRetry={() => void refetch()} />
      ) : !isSettled ? (
        <OrderSkeleton />
      ) : (
        <div className="grid items-start gap-x-16 gap-y-10 md:grid-cols-2">
          <OrderMessage order={order} />
          {order && <OrderSummary order={order} />}
        </div>
      )}
    </div>
  )
}
