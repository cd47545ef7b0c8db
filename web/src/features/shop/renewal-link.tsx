import { useCartDrawer } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { productsOptions } from '@lucarne/core/commerce/products.ts'
import { findRenewal, renewalParameter } from '@lucarne/core/commerce/renewal.ts'
import { addToCart } from '@lucarne/core/offers/add-to-cart.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Fills the cart of who follows a renewal link, once, opens it and takes the parameter out of the URL. */
export function useRenewalLink() {
  const queryClient = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const variantId = parameters.get(renewalParameter)
  const { data: products } = useQuery({ ...productsOptions, enabled: variantId !== null })
  const openCart = useCartDrawer(({ open }) => open)

  useEffect(() => {
    if (variantId === null || !products) return
    const found = findRenewal(products, variantId)
    const isInCart = useCart.getState().lines.some(({ variant }) => variant.id === variantId)
    if (found && !isInCart) addToCart(queryClient, found.product, found.variant, 1)
    if (found) openCart()
    setParameters(
      (current) => {
        current.delete(renewalParameter)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [variantId, products, setParameters, openCart, queryClient])
}

/** Follows a renewal link. Hydrated when idle: few visits begin with one. */
export default function RenewalLink() {
  useRenewalLink()
  return null
}
