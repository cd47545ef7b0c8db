import { useCartRefresh } from '@lucarne/core/commerce/cart/cart-refresh.ts'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const retryIntervalMs = 5_000

/** Shown when prices and stock could not be loaded; retries while the drawer is open. */
export function CartUnverified() {
  const queryClient = useQueryClient()
  const refresh = useCartRefresh((state) => state.refresh)
  const [isRetrying, setRetrying] = useState(false)

  useEffect(() => {
    const timer = setInterval(() => void refresh(queryClient), retryIntervalMs)
    return () => clearInterval(timer)
  }, [refresh, queryClient])

  const retry = async () => {
    setRetrying(true)
    await refresh(queryClient)
    setRetrying(false)
  }
  return (
    <div className="px-6 pt-5 text-small">
      <RetryNotice isRetrying={isRetrying} onRetry={() => void retry()}>
        Les prix et le stock n’ont pas pu être vérifiés. Votre panier est gardé tel quel.
      </RetryNotice>
    </div>
  )
}
