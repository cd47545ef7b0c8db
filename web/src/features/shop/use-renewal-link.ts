import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCartDrawer } from '#commerce/cart/cart-drawer-store.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { findRenewal, renewalParameter } from '#commerce/renewal.ts'
import type { Product } from '#commerce/response-schemas.ts'
import { addToCart } from './add-to-cart.ts'

/** Fills the cart of who follows a renewal link, once, and opens it. */
export function useRenewalLink(products: readonly Product[] | undefined) {
  const [parameters, setParameters] = useSearchParams()
  const variantId = parameters.get(renewalParameter)
  const openCart = useCartDrawer(({ open }) => open)

  useEffect(() => {
    if (variantId === null || !products) return
    const found = findRenewal(products, variantId)
    const isInCart = useCart.getState().lines.some(({ variant }) => variant.id === variantId)
    if (found && !isInCart) addToCart(found.product, found.variant, 1)
    setParameters(
      (current) => {
        current.delete(renewalParameter)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
    if (found) openCart()
  }, [variantId, products, setParameters, openCart])
}
