import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { useCheckout } from '@lucarne/core/commerce/checkout.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { box, boxStock, mockStore, renderProduct } from './product-page-fixture.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const disabled = () => [button('Ajouter au panier').disabled, button('Acheter maintenant').disabled]

async function open(product: object = box, variants: unknown = boxStock, checkout?: () => Response) {
  const fetched = mockStore({ product, variants, ...(checkout ? { checkout } : {}) })
  const page = renderProduct()
  await screen.findByRole('heading', { name: 'Boîtier Phare' })
  return { ...page, fetched }
}

beforeEach(() => {
  useCart.setState({ lines: [] })
  useCheckout.setState({ isCheckingOut: false })
})

describe('buying a product', () => {
  it('asks for the stock of this product, and says what is left', async () => {
    const { fetched } = await open()
    expect(screen.getByText('3 en stock!')).toBeTruthy()
    expect(fetched.mock.calls.map(([url]) => decodeURIComponent(String(url)))).toContain(
      'http://localhost:3901/store/lucarne/variants?fields=inventory_quantity&product_ids[]=boitier',
    )
  })

  it('uses the product’s own quantity when the stock response is invalid', async () => {
    await open(box, null)
    expect(screen.getByText('99 en stock!')).toBeTruthy()
  })

  it('counts from one, without a maximum, and cannot be bought beyond the stock', async () => {
    const { user } = await open()
    expect(button('Diminuer la quantité').disabled).toBe(true)
    const more = button('Augmenter la quantité')
    for (let quantity = 1; quantity < 4; quantity += 1) await user.click(more)
    expect(screen.getByText('Stock insuffisant. Il ne reste que 3.')).toBeTruthy()
    expect(disabled()).toEqual([true, true])
    expect(more.disabled).toBe(false)
    await user.click(button('Diminuer la quantité'))
    expect(disabled()).toEqual([false, false])
  })

  it('marks a sold-out variant and leaves the others to choose', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: /Sable\s*Épuisé/ }))
    expect(screen.getByText('Stock insuffisant. Il ne reste que 0.')).toBeTruthy()
    expect(disabled()).toEqual([true, true])
    await user.click(screen.getByRole('radio', { name: /Noir/ }))
    expect(disabled()).toEqual([false, false])
  })

  it.each([
    ['is not purchasable', { ...box, purchasable: false }],
    ['has no variant', { ...box, variants: [] }],
  ])('is impossible when it %s', async (_, product) => {
    await open(product)
    expect(screen.getByText('Actuellement indisponible')).toBeTruthy()
    expect(disabled()).toEqual([true, true])
  })

  it('has no limit and no message when stock is not managed', async () => {
    await open({ ...box, variants: [{ id: 'noir', title: 'Noir', price_in_cents: 500 }] })
    expect(screen.queryByText(/stock/i)).toBeNull()
    expect(disabled()).toEqual([false, false])
  })

  it('adds the quantity of the chosen variant to the cart, and confirms it', async () => {
    const { user } = await open()
    await user.click(button('Augmenter la quantité'))
    await user.click(button('Ajouter au panier'))
    expect(await screen.findByText('Ajouté au panier ! 🛒')).toBeTruthy()
    expect(useCart.getState().lines).toMatchObject([{ variant: { id: 'noir' }, quantity: 2 }])
  })

  it('counts what the cart holds, and shows why nothing is added', async () => {
    const { user } = await open()
    await user.click(button('Augmenter la quantité'))
    await user.click(button('Ajouter au panier'))
    await user.click(button('Ajouter au panier'))
    expect(await screen.findByText("Oups ! Quelque chose s'est mal passé.")).toBeTruthy()
    expect(screen.getByText('Not enough stock for Boîtier Phare (Noir). Only 3 left.')).toBeTruthy()
    expect(useCart.getState().lines).toMatchObject([{ quantity: 2 }])
  })

  it('goes to checkout with this line alone, and leaves the cart as it was', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, fetched } = await open(box, boxStock, () => new Response('{}', { status: 409 }))
    await user.click(button('Augmenter la quantité'))
    await user.click(button('Acheter maintenant'))
    expect(await screen.findByText('Erreur lors du paiement')).toBeTruthy()
    expect(screen.getByText("Impossible d'initier le paiement. Veuillez réessayer.")).toBeTruthy()
    const body = fetched.mock.calls.find(([url]) => String(url).endsWith('/checkout'))?.[1]?.body
    expect(JSON.parse(String(body))).toMatchObject({ items: [{ variant_id: 'noir', quantity: 2 }] })
    expect(useCart.getState().lines).toEqual([])
    expect(disabled()).toEqual([false, false])
  })

  it('waits while a checkout is under way', async () => {
    await open()
    useCheckout.setState({ isCheckingOut: true })
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: /Chargement\.\.\./ })).disabled,
    ).toBe(true)
    expect(button('Ajouter au panier').disabled).toBe(true)
  })
})
