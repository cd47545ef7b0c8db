import { useCartDrawer } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
// The toast imports it on use, which may take longer than the tests.
import '@lucarne/core/content/resolve-message.ts'
import { useOnNavigation } from '@lucarne/core/hooks/use-on-navigation.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { useRenewalLink } from './renewal-link.tsx'

const own = product()
const variantId = own.variants[0]?.id ?? ''

function Page() {
  useRenewalLink()
  useOnNavigation(useCartDrawer(({ onNavigation }) => onNavigation))
  return null
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ count: 1, products: [own] }))
  useCart.setState({ lines: [] })
  useCartDrawer.setState({ isOpen: false })
})

it('a renewal link fills the cart once, opens it and leaves a plain URL', async () => {
  const { router } = renderTestPage(<Page />, `/nos-offres?renouveler=${variantId}`)
  await waitFor(() => expect(useCartDrawer.getState().isOpen).toBe(true))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(useCartDrawer.getState().isOpen).toBe(true)
  expect(useCart.getState().lines).toMatchObject([{ variant: { id: variantId }, quantity: 1 }])
})

it('a renewal link of something that is not for sale changes no cart', async () => {
  const { router } = renderTestPage(<Page />, '/nos-offres?renouveler=disparu')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect([useCart.getState().lines, useCartDrawer.getState().isOpen]).toEqual([[], false])
})
