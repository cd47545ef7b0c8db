import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCart } from '#commerce/cart/cart-store.ts'
import { orderOptions } from '#commerce/order.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { OrderMessage } from './order-message.tsx'
import { OrderNotNamed } from './order-not-named.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderSummary } from './order-summary.tsx'
import { emptiesCart, orderWords } from './order-words.ts'

/** Where a payment page sends the browser once an order is placed. */
export function Component() {
  const [params] = useSearchParams()
  const sessionId = params.get('session_id') ?? ''
  const { data: order, isLoading } = useQuery(orderOptions(sessionId))
  const clearFor = useCart((state) => state.clearFor)
  const ordered = sessionId !== '' && !isLoading && emptiesCart(order)

  useEffect(() => {
    if (ordered) clearFor(sessionId)
  }, [ordered, sessionId, clearFor])

  return (
    <div className="page-width py-section">
      <PageMeta title={sessionId === '' ? 'Commande introuvable' : orderWords(order).pageTitle} />
      {sessionId === '' ? (
        <OrderNotNamed />
      ) : isLoading ? (
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
