import { useCartDrawer } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { toCartLine } from '@lucarne/core/commerce/cart/cart-line.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { useCheckout } from '@lucarne/core/commerce/checkout.ts'
import { type OpenPayment, savePayment } from '@lucarne/core/commerce/payment-session.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { useToastStore } from '@lucarne/core/ui/toast/toast-store.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { returnFromPayment } from './payment-return.ts'

const order = (status: string) => ({
  reference: 'LU-7F3K-92QX',
  status,
  email: null,
  currency: 'eur',
  total_in_cents: 100,
  lines: [],
  shipping_in_cents: 0,
  tax_in_cents: null,
  shipping_method: null,
  address: null,
  refund_reason: null,
  transfer: null,
})

const mockOrder = (status: string) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (_url, init) =>
      init?.method === 'POST'
        ? new Response(null, { status: 204 })
        : new Response(JSON.stringify({ order: order(status) })),
    )

const leave = (changes: Partial<OpenPayment> = {}) =>
  savePayment({
    sessionId: 'cs_1',
    items: [],
    path: '/product/phare?variant=noir',
    isFromCart: true,
    ...changes,
  })

const router = { navigate: vi.fn(async () => {}) }
const visit = (path: string) => window.history.replaceState(null, '', path)

beforeEach(() => {
  visit('/')
  sessionStorage.clear()
  router.navigate.mockClear()
  useCartDrawer.setState({ isOpen: false, opensAfterNavigation: false })
  useCart.setState({ lines: product().variants.map((variant) => toCartLine(product(), variant, 1)) })
  useToastStore.setState({ latest: null })
})

describe('a return from the payment page', () => {
  it('by its link shows the checkout’s page, with the cart open and a notice', async () => {
    mockOrder('cancelled')
    leave()
    await returnFromPayment(router)
    expect(router.navigate.mock.calls).toEqual([['/product/phare?variant=noir', { replace: true }]])
    useCartDrawer.getState().onNavigation()
    expect(useCartDrawer.getState().isOpen).toBe(true)
    expect(useToastStore.getState().latest).toMatchObject({
      title: 'Paiement annulé',
      description: 'Rien n’a été débité. Votre panier vous attend.',
    })
  })

  it('by the back button opens the cart on the page as it is', async () => {
    mockOrder('cancelled')
    visit('/nos-offres')
    useCheckout.setState({ isCheckingOut: true })
    leave({ path: '/nos-offres' })
    await returnFromPayment(router)
    expect(useCheckout.getState().isCheckingOut).toBe(false)
    expect(router.navigate).not.toHaveBeenCalled()
    expect(useCartDrawer.getState().isOpen).toBe(true)
  })

  it('to the same page with another query opens the cart at once', async () => {
    mockOrder('cancelled')
    leave({ path: '/?page=2' })
    await returnFromPayment(router)
    expect(router.navigate.mock.calls).toEqual([['/?page=2', { replace: true }]])
    expect(useCartDrawer.getState().isOpen).toBe(true)
  })

  it('of one product leaves the cart closed', async () => {
    mockOrder('cancelled')
    leave({ isFromCart: false })
    await returnFromPayment(router)
    useCartDrawer.getState().onNavigation()
    expect(useCartDrawer.getState().isOpen).toBe(false)
    expect(useToastStore.getState().latest?.description).toBe('Rien n’a été débité.')
  })

  it('releases the reserved stock once', async () => {
    const fetched = mockOrder('cancelled')
    leave()
    await Promise.all([returnFromPayment(router), returnFromPayment(router)])
    const abandoned = fetched.mock.calls.filter(([, init]) => init?.method === 'POST')
    expect(abandoned.map(([url]) => url)).toEqual(['http://localhost:3901/store/lucarne/orders/cs_1/abandon'])
  })

  it.each(['awaiting_transfer', 'paid'])('shows the order when it is %s', async (status) => {
    mockOrder(status)
    leave()
    await returnFromPayment(router)
    expect(router.navigate.mock.calls.at(-1)).toEqual(['/commande/succes?session_id=cs_1'])
    useCartDrawer.getState().onNavigation()
    expect(useCartDrawer.getState().isOpen).toBe(false)
    expect(useToastStore.getState().latest).toBeNull()
  })

  it('is silent when the store does not respond', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
    vi.spyOn(console, 'warn').mockReturnValue()
    leave({ path: '/' })
    await returnFromPayment(router)
    expect(useToastStore.getState().latest).toBeNull()
  })

  it('does not release an order that its shopper has placed', async () => {
    const fetched = mockOrder('pending')
    leave()
    visit('/commande/succes?session_id=cs_1')
    await returnFromPayment(router)
    visit('/nos-offres')
    await returnFromPayment(router)
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'never navigates to %s',
    async (path) => {
      mockOrder('cancelled')
      leave({ path })
      await returnFromPayment(router)
      expect(router.navigate).not.toHaveBeenCalled()
    },
  )

  it.each(['', 'cs_1', '[]', '{}', '{"sessionId":5,"items":[],"path":"/"}', 'null'])(
    'does nothing when storage holds %j',
    async (stored) => {
      const fetched = mockOrder('cancelled')
      sessionStorage.setItem('open-payment', stored)
      await returnFromPayment(router)
      expect(fetched).not.toHaveBeenCalled()
    },
  )
})
