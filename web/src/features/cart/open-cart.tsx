import { useCartRefresh } from '@lucarne/core/commerce/cart/cart-refresh.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import SiteMessagePanel from '@lucarne/core/messages/site-message-panel.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CartChanges } from './cart-changes.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartUnverified } from './cart-unverified.tsx'

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
