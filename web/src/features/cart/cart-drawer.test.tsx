import { useCartDrawer } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { toCartLine } from '@lucarne/core/commerce/cart/cart-line.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { useCheckout } from '@lucarne/core/commerce/checkout.ts'
import { usePromoCode } from '@lucarne/core/commerce/promo-code.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import '#controls/main.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { mockSupabase } from '@lucarne/core/test/mock-supabase.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import CartDrawer from './cart-drawer.tsx'

const fill = (quantity: number) => {
  const { variants } = product()
  for (const variant of variants) useCart.getState().add(toCartLine(product(), variant, quantity))
}

/** Mocks `fetch` with a store that has these products only. */
const mockProducts = (...products: { id: string }[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const found = products.find(({ id }) => new URL(String(input)).pathname.endsWith(`/products/${id}`))
    return new Response(JSON.stringify({ product: found }), { status: found ? 200 : 404 })
  })

beforeEach(() => {
  mockProducts(product())
  useCart.setState({ lines: [] })
  useCheckout.setState({ isCheckingOut: false })
  useCartDrawer.setState({ isOpen: true })
})

describe('cart drawer', () => {
  it('says when the cart is empty', async () => {
    renderTestPage(<CartDrawer />)
    expect(await screen.findByText('Votre panier est vide.')).toBeTruthy()
  })

  it('shows each line and the total', async () => {
    fill(2)
    renderTestPage(<CartDrawer />)
    const drawer = within(await screen.findByRole('dialog', { name: 'Votre panier' }))
    expect(await drawer.findByText('3 écrans')).toBeTruthy()
    expect(drawer.getByText('2 articles')).toBeTruthy()
    expect(drawer.getByText(/^179,98\s€$/)).toBeTruthy()
  })

  it('counts up, and down to one but not below', async () => {
    fill(1)
    const { user } = renderTestPage(<CartDrawer />)
    const fewer = await screen.findByRole('button', { name: 'Diminuer la quantité' })
    expect(fewer.hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Augmenter la quantité' }))
    expect(useCart.getState().lines[0]?.quantity).toBe(2)
    await user.click(fewer)
    expect(useCart.getState().lines[0]?.quantity).toBe(1)
  })

  it('removes a line', async () => {
    fill(1)
    const { user } = renderTestPage(<CartDrawer />)
    await user.click(await screen.findByRole('button', { name: 'Retirer Abonnement 12 mois du panier' }))
    expect(screen.getByText('Votre panier est vide.')).toBeTruthy()
  })

  it('applies the store’s current prices, and lists what changed', async () => {
    fill(2)
    const variants = [{ id: 'v-12', title: '3 écrans', price_in_cents: 7999 }]
    mockProducts(product({ variants }))
    // Strict as in development: an effect that runs twice must not lose the changes.
    renderTestPage(
      <StrictMode>
        <CartDrawer />
      </StrictMode>,
    )
    const news = await screen.findByText(
      /^Abonnement 12 mois \(3 écrans\) coûte maintenant 79,99\s€ au lieu de 89,99\s€\.$/,
    )
    expect(news.closest('[role="status"]')).toBeTruthy()
    expect(screen.getByText(/^159,98\s€$/)).toBeTruthy()
  })

  it('removes what is no longer sold, and lists it', async () => {
    fill(1)
    mockProducts()
    renderTestPage(<CartDrawer />)
    expect(
      await screen.findByText('Abonnement 12 mois (3 écrans) n’est plus en vente et a quitté votre panier.'),
    ).toBeTruthy()
    expect(screen.getByText('Votre panier est vide.')).toBeTruthy()
  })

  it('keeps a quantity beyond the stock, and shows on its line what is left', async () => {
    fill(2)
    const stocked = { id: 'v-12', title: '3 écrans', manage_inventory: true, inventory_quantity: 1 }
    mockProducts(product({ variants: [stocked] }))
    const { user } = renderTestPage(<CartDrawer />)
    expect(await screen.findByText('Stock insuffisant. Il ne reste que 1.')).toBeTruthy()
    expect(screen.getByText('Un article dépasse le stock. Réduisez sa quantité, ou retirez-le.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Diminuer la quantité' }))
    expect(screen.queryByText(/Stock insuffisant/)).toBeNull()
  })

  it('prevents checkout beyond the stock, without a request, and shows why', async () => {
    fill(2)
    const stocked = { id: 'v-12', title: '3 écrans', manage_inventory: true, inventory_quantity: 1 }
    const fetched = mockProducts(product({ variants: [stocked] }))
    const { user } = renderTestPage(<CartDrawer />)
    await screen.findByText('Stock insuffisant. Il ne reste que 1.')
    await user.click(screen.getByRole('button', { name: 'Passer au paiement' }))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Un article dépasse le stock/))
    expect(fetched.mock.calls.filter(([url]) => String(url).endsWith('/checkout'))).toEqual([])
  })

  it('links to the terms of sale', async () => {
    fill(1)
    renderTestPage(<CartDrawer />)
    const link = await screen.findByRole('link', { name: 'Conditions générales de vente' })
    expect(link.getAttribute('href')).toBe('/cgv')
  })

  it('stays unchanged while the store is unreachable', async () => {
    fill(1)
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
    renderTestPage(<CartDrawer />)
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(screen.getByText('3 écrans')).toBeTruthy()
  })

  it('closes with Escape', async () => {
    const { user } = renderTestPage(<CartDrawer />)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(useCartDrawer.getState().isOpen).toBe(false))
  })

  it('reads « Chargement... » while checking out, and reports a failure', async () => {
    fill(1)
    vi.spyOn(console, 'error').mockReturnValue()
    const store = Promise.withResolvers<Response>()
    vi.spyOn(globalThis, 'fetch').mockReturnValue(store.promise)
    const { user } = renderTestPage(<CartDrawer />)
    await user.click(await screen.findByRole('button', { name: 'Passer au paiement' }))
    const button = screen.getByRole('button', { name: 'Chargement...' })
    expect(button.hasAttribute('disabled')).toBe(true)

    store.resolve(new Response('{}', { status: 500 }))
    expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
    expect(screen.getByText("Impossible d'initier le paiement. Veuillez réessayer.")).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Passer au paiement' }).hasAttribute('disabled')).toBe(false)
  })

  it('refreshes the lines when the store refuses the order', async () => {
    const stocked = (inventory_quantity: number) => ({
      variants: [{ id: 'v-12', title: '3 écrans', manage_inventory: true, inventory_quantity }],
    })
    mockProducts(product(stocked(1)))
    useCart.setState({
      lines: product(stocked(1)).variants.map((variant) => toCartLine(product(), variant, 1)),
    })
    vi.spyOn(console, 'error').mockReturnValue()
    const { user } = renderTestPage(<CartDrawer />)
    const pay = await screen.findByRole('button', { name: 'Passer au paiement' })
    // Another shopper buys the last one, so the checkout is refused.
    mockProducts(product(stocked(0)))
    await user.click(pay)
    expect(await screen.findByText('Stock insuffisant. Il ne reste que 0.')).toBeTruthy()
  })

  it('says before the payment that a price has changed, and shows the new one', async () => {
    const raised = product({ variants: [{ id: 'v-12', title: '3 écrans', price_in_cents: 9_999 }] })
    useCart.setState({
      lines: product({ variants: [{ id: 'v-12', title: '3 écrans', price_in_cents: 8_999 }] }).variants.map(
        (variant) => toCartLine(product(), variant, 1),
      ),
    })
    const refusal = { code: 'price_changed', product_title: 'Abonnement', unit_price_in_cents: 9_999 }
    const { requestBodies } = mockSupabase({
      '/products/abonnement-12-mois': { body: { product: raised } },
      '/checkout': { status: 409, body: refusal },
    })
    vi.spyOn(console, 'error').mockReturnValue()
    const { user } = renderTestPage(<CartDrawer />)
    await user.click(await screen.findByRole('button', { name: 'Passer au paiement' }))
    expect(await screen.findByText(/^Le prix a changé\s: Abonnement coûte maintenant 99,99\s€/)).toBeTruthy()
    expect(requestBodies('/checkout')).toMatchObject([
      { items: [{ variant_id: 'v-12', unit_price_in_cents: expect.any(Number) }] },
    ])
    expect(await screen.findAllByText(/^99,99\s€$/)).not.toHaveLength(0)
  })

  describe('with a promotional code', () => {
    const refused = (code: string, more = {}) => ({ status: 409, body: { message: 'No.', code, ...more } })
    const stillSold = { '/products/abonnement-12-mois': { body: { product: product() } } }
    const promo = { code: 'ETE20', label: 'Été', discount_in_cents: 1_800, currency: 'eur' }
    const type = async (user: ReturnType<typeof renderTestPage>['user'], code: string) => {
      await user.click(await screen.findByText('Code promo'))
      await user.type(screen.getByLabelText('Votre code'), code)
      await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    }

    beforeEach(() => {
      fill(1)
      usePromoCode.getState().set(null)
    })

    it('shows what it takes off, checks out with it, and forgets it on request', async () => {
      const { requestBodies } = mockSupabase({
        ...stillSold,
        '/promo-codes/check': { body: { promo } },
        '/checkout': { status: 500, body: {} },
      })
      vi.spyOn(console, 'error').mockReturnValue()
      const { user } = renderTestPage(<CartDrawer />)
      await type(user, 'ete20')
      expect(await screen.findByText(/^-18,00\s€$/)).toBeTruthy()
      expect(screen.getByText(/^71,99\s€$/)).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Passer au paiement' }))
      await waitFor(() => expect(requestBodies('/checkout')).toMatchObject([{ promo_code: 'ETE20' }]))
      await user.click(screen.getByRole('button', { name: 'Retirer le code ETE20' }))
      expect(screen.queryByText(/^71,99\s€$/)).toBeNull()
      expect(usePromoCode.getState().code).toBeNull()
    })

    it.each([
      [refused('promo_unknown'), /^Nous ne connaissons pas ce code/],
      [refused('promo_minimum', { minimum_in_cents: 10_000 }), /^Ce code s’applique à partir de 100,00\s€/],
      [{ status: 429, body: {} }, /^Trop de codes/],
      [{ status: 503, body: {} }, /^Ce code n’a pas pu être vérifié/],
    ])('keeps what was typed, and says why it gives nothing', async (response, sentence) => {
      mockSupabase({ ...stillSold, '/promo-codes/check': response })
      const { user } = renderTestPage(<CartDrawer />)
      await type(user, 'faux')
      expect(await screen.findByText(sentence)).toBeTruthy()
      expect(screen.getByLabelText<HTMLInputElement>('Votre code').value).toBe('faux')
    })

    it('that no longer fits says so, and is not sent', async () => {
      usePromoCode.getState().set('ETE20')
      const { requestBodies } = mockSupabase({
        ...stillSold,
        '/promo-codes/check': refused('promo_expired'),
        '/checkout': { status: 500, body: {} },
      })
      vi.spyOn(console, 'error').mockReturnValue()
      const { user } = renderTestPage(<CartDrawer />)
      expect(await screen.findByText('Ce code n’est plus valable.')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Passer au paiement' }))
      await waitFor(() => expect(requestBodies('/checkout')).toHaveLength(1))
      expect(requestBodies('/checkout')[0]).not.toHaveProperty('promo_code')
    })
  })
})
