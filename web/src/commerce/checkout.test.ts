import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handleReturnFromPayment, requestCheckout, useCheckout } from './checkout.ts'
import { savePaymentSession } from './payment-session.ts'

const items = [{ variant_id: 'v', quantity: 1 }]

const returnToPage = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

const mockResponse = (body: unknown, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), init))

describe('checkout', () => {
  beforeEach(() => useCheckout.setState({ isCheckingOut: false }))

  it('sends the items, both URLs, the language and the time zone', async () => {
    const fetched = mockResponse({ url: 'http://localhost:3901/pay/1' })
    await expect(requestCheckout(items, 'http://shop.test')).resolves.toEqual({
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

  it('is refused with an empty cart, without a request', async () => {
    const fetched = mockResponse({})
    await expect(useCheckout.getState().start([])).resolves.toMatchObject({ title: 'Votre panier est vide.' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['the store refuses', { message: 'no' }, { status: 409 }],
    ['the response has no URL', { link: 'x' }, {}],
  ])('reports the failure and can be retried when %s', async (_, body, init) => {
    mockResponse(body, init)
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(useCheckout.getState().start(items)).resolves.toEqual({
      title: 'Erreur lors du paiement',
      description: "Impossible d'initier le paiement. Veuillez réessayer.",
    })
    expect(useCheckout.getState().isCheckingOut).toBe(false)
  })

  it('can be retried after the browser returns from the payment page', () => {
    handleReturnFromPayment()
    useCheckout.setState({ isCheckingOut: true })
    returnToPage()
    expect(useCheckout.getState().isCheckingOut).toBe(false)
  })

  it('releases the stock of an abandoned payment page once', () => {
    handleReturnFromPayment()
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(null, { status: 204 }))
    savePaymentSession('cs_1')
    returnToPage()
    returnToPage()
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([
      ['http://localhost:3901/store/lucarne/orders/cs_1/release', 'POST'],
    ])
  })

  it('does not release an order that its shopper has placed', () => {
    handleReturnFromPayment()
    const fetched = mockResponse({})
    savePaymentSession('cs_1')
    window.history.replaceState(null, '', '/commande/succes?session_id=cs_1')
    onTestFinished(() => window.history.replaceState(null, '', '/'))
    returnToPage()
    window.history.replaceState(null, '', '/nos-offres')
    returnToPage()
    expect(fetched).not.toHaveBeenCalled()
  })
})
