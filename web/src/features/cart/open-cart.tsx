import { type CartChange, useCartRefresh } from '@lucarne/core/commerce/cart/cart-refresh.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import SiteMessagePanel from '@lucarne/core/messages/site-message-panel.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CartContents } from './cart-contents.tsx'

const retryIntervalMs = 5_000

/** Shown when prices and stock could not be loaded; retries while the drawer is open. */
function CartUnverified() {
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

/** Changes by the last refresh, announced when they appear. */
function CartChanges() {
  const formatCents = useFormatCents()
  const changes = useCartRefresh((state) => state.changes).map((change) => formatChange(change, formatCents))
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="lit-s mx-6 mt-5 flex gap-3 border border-line border-l-4 border-l-accent bg-s2 p-4 text-small">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <div>
            <p className="font-strong">Votre panier a été mis à jour.</p>
            <ul className="mt-1 grid gap-1 text-muted">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

const named = ({ title, variant }: { title: string; variant: string }) =>
  variant === '' ? title : `${title} (${variant})`

/** The French sentence for one change. */
export function formatChange(change: CartChange, formatCents: ReturnType<typeof useFormatCents>): string {
  switch (change.kind) {
    case 'withdrawn':
      return `${named(change)} n’est plus en vente et a quitté votre panier.`
    case 'renamed':
      return `${change.from} s’appelle maintenant ${change.title}.`
    case 'price': {
      const { from, to, currency } = change
      return `${named(change)} coûte maintenant ${formatCents(to, currency)} au lieu de ${formatCents(from, currency)}.`
    }
  }
}

/** Content of the open drawer. */
export default function OpenCart() {
  const lines = useCart((state) => state.lines)
  const queryClient = useQueryClient()
  const { refresh, dismissChanges, isUnverified } = useCartRefresh()

  // Prices and stock may have changed since the cart was stored.
  useEffect(() => {
    dismissChanges()
    void refresh(queryClient)
  }, [refresh, dismissChanges, queryClient])

  return (
    <>
      <CartChanges />
      {isUnverified && lines.length > 0 && <CartUnverified />}
      {lines.length > 0 ? <CartContents lines={lines} /> : <CartEmpty />}
    </>
  )
}

function CartEmpty() {
  return (
    <div className="flex-1 p-6">
      <SiteMessagePanel
        variant="neutral"
        message="emptyCart"
        action={
          <ButtonLink to="/nos-offres" variant="primary">
            Voir nos offres
          </ButtonLink>
        }
      />
    </div>
  )
}
