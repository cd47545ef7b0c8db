import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestCheckout, useCheckout } from './checkout.ts'

const items = [{ variant_id: 'v', quantity: 1 }]

const mockResponse = (body: unknown, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), init))

describe('checkout', () => {
  beforeEach(() => useCheckout.setState({ isCheckingOut: false }))

  it('sends the items, both URLs, the language and the time zone', async () => {
    const fetched = mockResponse({ url: 'http://localhost:3901/pay/1' })
    await expect(requestCheckout({ items }, 'http://shop.test')).resolves.toEqual({
      url: 'http://localhost:3901/pay/1',
      session_id: null,
    })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('http://localhost:3901/store/lucarne/checkout')
    expect(JSON.parse(String(init?.body))).toEqual({
      items,
      successUrl: 'http://shop.test/commande/succes?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://shop.test/',
      locale: 'fr',
      timeZone: expect.any(String),
    })
  })

  it('sends the email of a signed-in customer', async () => {
    const fetched = mockResponse({ url: 'http://localhost:3901/pay/1' })
    await requestCheckout({ items, email: 'camille@exemple.fr' }, 'http://shop.test')
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
      email: 'camille@exemple.fr',
    })
  })

  it('is refused with an empty cart, without a request', async () => {
    const fetched = mockResponse({})
    await expect(useCheckout.getState().start({ items: [], isFromCart: true })).resolves.toMatchObject({
      title: 'Votre panier est vide.',
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['the store refuses', { message: 'no' }, { status: 409 }],
    ['the response has no URL', { link: 'x' }, {}],
  ])('reports the failure and can be retried when %s', async (_, body, init) => {
    mockResponse(body, init)
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(useCheckout.getState().start({ items, isFromCart: true })).resolves.toEqual({
      title: 'Erreur lors du paiement',
      description: "Impossible d'initier le paiement. Veuillez réessayer.",
    })
    expect(useCheckout.getState().isCheckingOut).toBe(false)
  })
})
