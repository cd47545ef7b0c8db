import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { box, boxStock, mockStore, renderProduct } from './product-page-fixture.tsx'

const questions = [
  { id: 'mac', title: 'Adresse MAC', is_required: true },
  { id: 'appareil', title: 'Votre appareil', is_required: false },
]

const button = (name: string) => screen.getByRole('button', { name })

async function open() {
  const fetched = mockStore({
    product: { ...box, custom_fields: questions },
    variants: boxStock,
    checkout: () => new Response('{}', { status: 503 }),
  })
  const { user } = renderProduct()
  const mac = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Adresse MAC' })
  return { user, mac, fetched }
}

beforeEach(() => useCart.setState({ lines: [] }))

describe('a product’s questions', () => {
  it.each(['Ajouter au panier', 'Acheter maintenant'])(
    '« %s » asks for a required answer first',
    async (name) => {
      const { user, mac, fetched } = await open()
      await user.type(screen.getByRole('textbox', { name: /^Votre appareil/ }), 'MAG 540')
      await user.click(button(name))
      expect(mac).toBe(document.activeElement)
      expect(mac.getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText('Cette réponse est nécessaire à votre commande.')).toBeTruthy()
      expect(useCart.getState().lines).toEqual([])
      expect(fetched.mock.calls.filter(([url]) => String(url).endsWith('/checkout'))).toEqual([])
    },
  )

  it('are in the cart with their answers, trimmed, empty ones left out', async () => {
    const { user, mac } = await open()
    await user.type(mac, ' 00:1A:79 ')
    await user.click(button('Ajouter au panier'))
    expect(useCart.getState().lines).toMatchObject([
      { fields: [{ id: 'mac', title: 'Adresse MAC', value: '00:1A:79' }] },
    ])
  })

  it('are sent with their answers by « Acheter maintenant »', async () => {
    const { user, mac, fetched } = await open()
    await user.type(mac, '00:1A:79')
    await user.click(button('Acheter maintenant'))
    const checkout = () => fetched.mock.calls.find(([url]) => String(url).endsWith('/checkout'))
    await expect.poll(checkout).toBeTruthy()
    const body = String(checkout()?.[1]?.body)
    expect(JSON.parse(body)).toMatchObject({ line_fields: { noir: { mac: '00:1A:79' } } })
  })
})
