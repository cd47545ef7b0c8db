import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { requestCheckout } from './checkout-request.ts'
import { followReturns, useCheckout } from './checkout-store.ts'
import { rememberPayment } from './open-payment.ts'

const items = [{ variant_id: 'v', quantity: 1 }]

const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

const answer = (body: unknown, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), init))

describe('checkout', () => {
  beforeEach(() => useCheckout.setState({ isCheckingOut: false }))

  it('sends the items, both addresses, the language and the time zone', async () => {
    const fetched = answer({ url: 'http://localhost:3901/pay/1' })
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

  it('is refused with an empty cart, without asking the store', async () => {
    const fetched = answer({})
    await expect(useCheckout.getState().start([])).resolves.toMatchObject({ title: 'Votre panier est vide.' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['the store refuses', { message: 'no' }, { status: 409 }],
    ['the answer has no address', { link: 'x' }, {}],
  ])('says so and can be tried again when %s', async (_, body, init) => {
    answer(body, init)
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(useCheckout.getState().start(items)).resolves.toEqual({
      title: 'Erreur lors du paiement',
      description: "Impossible d'initier le paiement. Veuillez réessayer.",
    })
    expect(useCheckout.getState().isCheckingOut).toBe(false)
  })

  it('can be tried again when the browser brings the page back from the payment page', () => {
    followReturns()
    useCheckout.setState({ isCheckingOut: true })
    comeBack()
    expect(useCheckout.getState().isCheckingOut).toBe(false)
  })

  it('gives the pieces of a payment page that was left back, once', () => {
    followReturns()
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(null, { status: 204 }))
    rememberPayment('cs_1')
    comeBack()
    comeBack()
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.method])).toEqual([
      ['http://localhost:3901/store/lucarne/orders/cs_1/release', 'POST'],
    ])
  })

  it('leaves the order alone that its shopper comes back from having placed', () => {
    followReturns()
    const fetched = answer({})
    rememberPayment('cs_1')
    window.history.replaceState(null, '', '/commande/succes?session_id=cs_1')
    onTestFinished(() => window.history.replaceState(null, '', '/'))
    comeBack()
    window.history.replaceState(null, '', '/nos-offres')
    comeBack()
    expect(fetched).not.toHaveBeenCalled()
  })
})
