import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useCartDrawer } from '#commerce/cart/cart-drawer-store.ts'
import { toCartLine } from '#commerce/cart/cart-line.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { useCheckout } from '#commerce/checkout-store.ts'
import { product } from '#test/fixtures.ts'
import { renderPage } from '#test/render-app.tsx'
import CartDrawer from './cart-drawer.tsx'

const fill = (quantity: number) => {
  const { variants } = product()
  for (const variant of variants) useCart.getState().add(toCartLine(product(), variant, quantity))
}

beforeEach(() => {
  useCart.setState({ lines: [] })
  useCheckout.setState({ isCheckingOut: false })
  useCartDrawer.setState({ isOpen: true })
})

describe('cart drawer', () => {
  it('says when the cart is empty', async () => {
    renderPage(<CartDrawer />)
    expect(await screen.findByText('Votre panier est vide.')).toBeTruthy()
  })

  it('shows each line and the total', async () => {
    fill(2)
    renderPage(<CartDrawer />)
    const drawer = within(await screen.findByRole('dialog', { name: 'Votre panier' }))
    expect(drawer.getByText('3 écrans')).toBeTruthy()
    expect(drawer.getByText('2 articles')).toBeTruthy()
    expect(drawer.getByText(/^179,98\s€$/)).toBeTruthy()
  })

  it('counts up, and down to one but not below', async () => {
    fill(1)
    const { user } = renderPage(<CartDrawer />)
    const fewer = await screen.findByRole('button', { name: 'Diminuer la quantité' })
    expect(fewer.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }))
    expect(useCart.getState().lines[0]?.quantity).toBe(2)
    await user.click(fewer)
    expect(useCart.getState().lines[0]?.quantity).toBe(1)
  })

  it('removes a line', async () => {
    fill(1)
    const { user } = renderPage(<CartDrawer />)
    await user.click(await screen.findByRole('button', { name: 'Retirer Abonnement 12 mois du panier' }))
    expect(screen.getByText('Votre panier est vide.')).toBeTruthy()
  })

  it('closes with Escape', async () => {
    const { user } = renderPage(<CartDrawer />)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(useCartDrawer.getState().isOpen).toBe(false))
  })

  it('reads « Chargement... » while checking out, and says when the payment cannot begin', async () => {
    fill(1)
    vi.spyOn(console, 'error').mockReturnValue()
    const store = Promise.withResolvers<Response>()
    vi.spyOn(globalThis, 'fetch').mockReturnValue(store.promise)
    const { user } = renderPage(<CartDrawer />)
    await user.click(await screen.findByRole('button', { name: 'Passer au paiement' }))
    const busy = screen.getByRole('button', { name: 'Chargement...' })
    expect(busy.hasAttribute('disabled')).toBe(true)

    store.resolve(new Response('{}', { status: 500 }))
    expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
    expect(screen.getByText("Impossible d'initier le paiement. Veuillez réessayer.")).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Passer au paiement' }).hasAttribute('disabled')).toBe(false)
  })
})
