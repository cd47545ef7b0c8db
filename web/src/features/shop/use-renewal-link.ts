import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { productsOptions } from '#commerce/all-products.ts'
import { useCartDrawer } from '#commerce/cart/cart-drawer-store.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { findRenewal, renewalParameter } from '#commerce/renewal.ts'
import { addToCart } from '#offers/add-to-cart.ts'

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
