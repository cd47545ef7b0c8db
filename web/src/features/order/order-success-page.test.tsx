import { setSession } from '@lucarne/core/backend/auth-store.ts'
import { toCartLine } from '@lucarne/core/commerce/cart/cart-line.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { savePayment } from '@lucarne/core/commerce/payment-session.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Component as OrderSuccessPage } from './order-success-page.tsx'

const order = (status: string, isSubscription = true, fields: object = {}) => ({
  reference: 'LU-7F3K-92QX',
  status,
  email: 'c•••@exemple.fr',
  currency: 'eur',
  total_in_cents: 17_998,
  shipping_in_cents: 0,
  discount_in_cents: 0,
  promo_code: null,
  tax_in_cents: null,
  shipping_method: null,
  address: null,
  refund_reason: null,
  lines: [
    {
      variant_id: 'v-12',
      product_title: 'Abonnement 12 mois',
      variant_title: '3 écrans',
      quantity: 2,
      unit_price_in_cents: 8999,
      image_url: null,
      is_subscription: isSubscription,
      kind: isSubscription ? 'service' : 'goods',
      fields: [],
    },
  ],
  transfer: status === 'awaiting_transfer' ? { beneficiary: 'Lucarne', iban: 'FR00 0000' } : null,
  ...fields,
})

const mockOrder = (status: string, isSubscription = true, fields: object = {}) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(JSON.stringify({ order: order(status, isSubscription, fields) })),
    )

const url = '/commande/succes?session_id=cs_1'
const title = (name: string) => screen.findByRole('heading', { name, level: 1 })
const fillCart = () =>
  useCart.setState({ lines: product().variants.map((variant) => toCartLine(product(), variant, 1)) })
const box = () => product({ id: 'boitier', variants: [{ id: 'noir', price_in_cents: 100 }] })

describe('order success', () => {
  beforeEach(() => {
    useCart.setState({ lastOrder: null })
    fillCart()
    setSession(null)
  })

  it('shows what was bought and empties the cart', async () => {
    const fetched = mockOrder('paid')
    renderTestPage(<OrderSuccessPage />, url)
    await title('Merci pour votre commande')
    expect(fetched.mock.calls[0]?.[0]).toBe('http://localhost:3901/store/lucarne/orders/cs_1')
    expect(screen.getByRole('heading', { name: 'Commande LU-7F3K-92QX' })).toBeTruthy()
    expect(screen.getByText('3 écrans · Quantité 2')).toBeTruthy()
    expect(screen.getAllByText(/^179,98\s€$/)).toHaveLength(2)
    expect(useCart.getState().lines).toEqual([])
  })

  it('says when the confirmation did not arrive', async () => {
    mockOrder('paid', true, { has_undelivered_mail: true })
    renderTestPage(<OrderSuccessPage />, url)
    expect(await screen.findByText('Notre e-mail n’a pas pu vous être remis à c•••@exemple.fr.')).toBeTruthy()
  })

  it('removes only what was bought from the cart', async () => {
    mockOrder('paid')
    useCart.setState(({ lines }) => ({
      lines: [...lines, ...box().variants.map((variant) => toCartLine(box(), variant, 1))],
    }))
    renderTestPage(<OrderSuccessPage />, url)
    await title('Merci pour votre commande')
    expect(useCart.getState().lines).toMatchObject([{ variant: { id: 'noir' }, quantity: 1 }])
  })

  it('promises neither credentials nor a subscription for a box alone', async () => {
    mockOrder('paid', false)
    renderTestPage(<OrderSuccessPage />, url)
    expect(await screen.findByText('Votre paiement est validé. Nous préparons votre colis.')).toBeTruthy()
    expect(screen.getByText(/votre facture vous y attend\./)).toBeTruthy()
    expect(screen.queryByText(/identifiants|abonnement vous|s’active/)).toBeNull()
  })

  it('says where a parcel goes, what its delivery costs and which part is tax', async () => {
    const address = { name: 'C•••', postal_code: '10•••', city: 'Bruxelles', country: 'BE' }
    const delivery = { shipping_in_cents: 790, tax_in_cents: 3261, shipping_method: 'À domicile', address }
    mockOrder('paid', false, delivery)
    renderTestPage(<OrderSuccessPage />, url)
    const summary = await screen.findByRole('region', { name: 'Commande LU-7F3K-92QX' })
    expect(summary.textContent).toMatch(/À domicile\s: C•••, 10••• Bruxelles/)
    expect(summary.textContent).toMatch(/Livraison7,90\s€/)
    expect(summary.textContent).toMatch(/dont TVA32,61\s€/)
  })

  it('says that no part of its total is tax where it is not taxed', async () => {
    mockOrder('paid', false, { tax_in_cents: 0 })
    renderTestPage(<OrderSuccessPage />, url)
    const summary = await screen.findByRole('region', { name: 'Commande LU-7F3K-92QX' })
    expect(summary.textContent).toContain('dont TVAaucune')
  })

  it('says that a parcel goes another way when its method excludes the country', async () => {
    mockOrder('paid', false, { is_shipping_method_valid: false })
    renderTestPage(<OrderSuccessPage />, url)
    expect(await screen.findByText(/ne dessert pas votre pays\s: nous en prenons un autre/)).toBeTruthy()
  })

  it.each([
    ['refund_due', 'sold_out', /La dernière pièce est partie/],
    ['refund_due', 'not_deliverable', /Nous ne livrons pas encore à cette adresse/],
    ['refunded', 'amount_mismatch', /n’a pas pu être rattaché à votre commande/],
    ['refunded', null, /L’avoir vous attend avec votre facture/],
  ])('of an order that is %s because of %s says why', async (status, refund_reason, text) => {
    mockOrder(status, true, { refund_reason })
    renderTestPage(<OrderSuccessPage />, url)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('says what a pack waits for, and when its access is there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const access = {
      id: '6f1c2d0e-0000-4000-8000-000000000000',
      plan_name: '12 mois',
      state: 'to_issue',
      is_delayed: false,
      is_resetting: false,
      paused_days: null,
      issued_at: null,
      ends_at: null,
      renewal_variant_id: null,
    }
    const [line] = order('paid').lines
    const pack = { lines: [{ ...line, kind: 'goods' }] }
    mockOrder('paid', true, { ...pack, accesses: [access] })
    renderTestPage(<OrderSuccessPage />, url)
    expect(await screen.findByText(/Nous ouvrons votre accès.*Nous préparons votre colis\./)).toBeTruthy()
    const issued = { ...access, state: 'issued', ends_at: '2027-03-14T12:00:00Z' }
    mockOrder('paid', true, { ...pack, accesses: [issued] })
    await act(() => vi.advanceTimersByTimeAsync(1_100))
    expect(await screen.findByText(/Votre accès est ouvert jusqu’au 14 mars 2027/)).toBeTruthy()
  })

  it('empties the cart once: a later cart survives a second look at the page', async () => {
    mockOrder('paid')
    renderTestPage(<OrderSuccessPage />, url)
    await waitFor(() => expect(useCart.getState().lines).toEqual([]))
    act(fillCart)
    renderTestPage(<OrderSuccessPage />, url)
    await waitFor(() => expect(screen.getAllByText('Merci pour votre commande')).toHaveLength(2))
    expect(useCart.getState().lines).toHaveLength(1)
  })

  it('shows where to send a transfer, how much, and its reference', async () => {
    mockOrder('awaiting_transfer')
    renderTestPage(<OrderSuccessPage />, url)
    await title('Merci, nous attendons votre virement')
    const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(definitions).toEqual(['Lucarne', 'FR00 0000', '179,98\u202f€', 'LU-7F3K-92QX'])
    expect(useCart.getState().lines).toEqual([])
  })

  it('follows a payment that is still being checked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    mockOrder('pending')
    renderTestPage(<OrderSuccessPage />, url)
    await title('Nous vérifions votre paiement')
    mockOrder('paid')
    await act(() => vi.advanceTimersByTimeAsync(2_500))
    await title('Merci pour votre commande')
  })

  it.each([
    ['cancelled', 'Cette commande est annulée'],
    ['refunded', 'Vous êtes remboursé'],
  ])('keeps the cart of an order that was %s', async (status, name) => {
    mockOrder(status)
    renderTestPage(<OrderSuccessPage />, url)
    await title(name)
    expect(useCart.getState().lines).toHaveLength(1)
  })

  it('removes what this tab checked out when the store sends no orders', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 404 }))
    savePayment({
      sessionId: 'cs_1',
      items: [{ variant_id: 'v-12', quantity: 1 }],
      path: '/',
      isFromCart: true,
    })
    renderTestPage(<OrderSuccessPage />, url)
    await title('Merci pour votre commande')
    expect(useCart.getState().lines).toEqual([])
  })

  it('keeps the cart for the unknown order of a foreign link', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 404 }))
    renderTestPage(<OrderSuccessPage />, '/commande/succes?session_id=cs_forged')
    await title('Merci pour votre commande')
    expect(useCart.getState().lines).toHaveLength(1)
  })

  it('keeps the cart while the state of the order is unknown, and retries on demand', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 503 }))
    const { user } = renderTestPage(<OrderSuccessPage />, url)
    await title('Votre commande est entre nos mains')
    expect(useCart.getState().lines).toHaveLength(1)
    mockOrder('paid')
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await title('Merci pour votre commande')
    expect(useCart.getState().lines).toEqual([])
  })

  it('shows guests only how an account receives the purchase', async () => {
    mockOrder('paid')
    renderTestPage(<OrderSuccessPage />, url)
    expect(
      await screen.findByText(/Créez-le avec l’adresse de votre commande \(c•••@exemple\.fr\)/),
    ).toBeTruthy()
    const user = { id: 'u1', user_metadata: {}, app_metadata: {}, aud: '', created_at: '' }
    act(() => setSession({ access_token: '', refresh_token: '', token_type: 'bearer', expires_in: 1, user }))
    expect(screen.queryByText(/Créez-le/)).toBeNull()
  })

  it('keeps the cart without an order', () => {
    renderTestPage(<OrderSuccessPage />, '/commande/succes')
    expect(screen.getByRole('heading', { name: 'Commande introuvable' })).toBeTruthy()
    expect(useCart.getState().lines).toHaveLength(1)
  })
})
