import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setSession } from '#backend/auth-store.ts'
import { mockSupabase, session } from '#test/mock-supabase.ts'
import { useCheckout } from './checkout.ts'
import { getGuestPayments } from './guest-payments.ts'
import { addHeldItems, countHeldUnits } from './held-items.ts'
import { takePayment } from './payment-session.ts'
import { requestCheckout } from './request-checkout.ts'

const items = [{ variant_id: 'v', quantity: 1 }]

const mockResponse = (body: unknown, init?: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), init))

describe('checkout', () => {
  beforeEach(() => useCheckout.setState({ isCheckingOut: false }))

  it('sends the items, both URLs, the language and the time zone', async () => {
    const fetched = mockResponse({ url: 'http://localhost:3901/pay/1' })
    await expect(requestCheckout({ items }, 'http://shop.test')).resolves.toEqual({
      ok: true,
      value: { url: 'http://localhost:3901/pay/1', session_id: null },
    })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('http://localhost:3901/store/lucarne/checkout')
    expect(JSON.parse(String(init?.body))).toEqual({
      items,
      successUrl: 'http://shop.test/commande/succes?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://shop.test/',
      locale: 'fr',
      country: 'FR',
      timeZone: expect.any(String),
    })
  })

  it('sends the email of a signed-in customer', async () => {
    const fetched = mockResponse({ url: 'http://localhost:3901/pay/1' })
    await requestCheckout({ items }, 'http://shop.test', 'camille@exemple.fr')
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
      email: 'camille@exemple.fr',
    })
  })

  it('sends the answers to the products’ questions', async () => {
    const fetched = mockResponse({ url: 'http://localhost:3901/pay/1' })
    const lineFields = { v: { mac: '00:1A:79' } }
    await requestCheckout({ items, lineFields }, 'http://shop.test')
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ line_fields: lineFields })
  })

  it('is refused with an empty cart, without a request', async () => {
    const fetched = mockResponse({})
    await expect(useCheckout.getState().start({ items: [], isFromCart: true })).resolves.toEqual({
      ok: false,
      failure: { code: 'empty_cart' },
    })
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['the store refuses', { code: 'too_many_units' }, { status: 409 }, 'too_many_units'],
    ['the store names another reason', { code: 'toString' }, { status: 409 }, 'failed'],
    ['the response has no URL', { link: 'x' }, {}, 'failed'],
  ])('reports the failure and can be retried when %s', async (_, body, init, code) => {
    mockResponse(body, init)
    vi.spyOn(console, 'error').mockReturnValue()
    await expect(useCheckout.getState().start({ items, isFromCart: true })).resolves.toEqual({
      ok: false,
      failure: { code },
    })
    expect(useCheckout.getState().isCheckingOut).toBe(false)
  })

  it('of what another tab’s open payment page reserves closes that page first', async () => {
    setSession(null)
    addHeldItems('cs_other_tab', items)
    addHeldItems('cs_other_article', [{ variant_id: 'other', quantity: 1 }])
    expect([countHeldUnits('v'), countHeldUnits('other')]).toEqual([1, 1])
    const url = new URL('#paiement', window.location.href).href
    const sent: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      sent.push(String(input).replace(/^.*\/store\/lucarne/, ''))
      return Response.json({ url, session_id: 'cs_1' })
    })
    await useCheckout.getState().start({ items, isFromCart: true })
    expect(sent.filter((path) => path.endsWith('/abandon'))).toEqual(['/orders/cs_other_tab/abandon'])
    expect(sent.indexOf('/checkout')).toBeGreaterThan(sent.indexOf('/orders/cs_other_tab/abandon'))
    expect(countHeldUnits('v')).toBe(1)
    takePayment()
    expect([countHeldUnits('v'), countHeldUnits('other')]).toEqual([0, 1])
  })

  describe('leaving for the payment page', () => {
    const checkout = { body: { url: new URL('#paiement', window.location.href).href, session_id: 'cs_1' } }

    it('remembers a guest’s payment in this browser', async () => {
      setSession(null)
      mockSupabase({ '/checkout': checkout })
      await useCheckout.getState().start({ items, isFromCart: true })
      expect(getGuestPayments()).toMatchObject([{ sessionId: 'cs_1' }])
    })

    it('claims a customer’s order, and leaves nothing in this browser', async () => {
      setSession(session())
      const { requestBodies } = mockSupabase({ '/checkout': checkout, '/claim_order': { body: null } })
      await useCheckout.getState().start({ items, isFromCart: true })
      expect(requestBodies('/claim_order')).toEqual([{ p_session_id: 'cs_1' }])
      expect(getGuestPayments()).toEqual([])
    })

    it('does not depend on the claim', async () => {
      setSession(session())
      vi.spyOn(console, 'warn').mockReturnValue()
      mockSupabase({ '/checkout': checkout })
      await expect(useCheckout.getState().start({ items, isFromCart: true })).resolves.toMatchObject({
        ok: true,
      })
      expect(window.location.hash).toBe('#paiement')
    })
  })
})
