import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCartRefresh } from '#commerce/cart/cart-refresh.ts'
import { RetryNotice } from '#ui/feedback/retry-notice.tsx'

const againMs = 5_000

/** Says that the store could not be asked about the cart; it is asked again while someone looks. */
export function CartUnverified() {
  const queryClient = useQueryClient()
  const refresh = useCartRefresh((state) => state.refresh)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    const timer = setInterval(() => void refresh(queryClient), againMs)
    return () => clearInterval(timer)
  }, [refresh, queryClient])

  const ask = async () => {
    setAsking(true)
    await refresh(queryClient)
    setAsking(false)
  }
  return (
    <div className="px-6 pt-5 text-small">
      <RetryNotice isRetrying={asking} onRetry={() => void ask()}>
        Les prix et le stock n’ont pas pu être vérifiés. Votre panier est gardé tel quel.
      </RetryNotice>
    </div>
  )
}
