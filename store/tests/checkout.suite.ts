import {
  addVariant,
  checkOut,
  checkoutBody,
  findSessionOrder,
  getSession,
  orderByTransfer,
  parseJsonResponse,
  payByCard,
  postAbandonment,
  postCheckout,
  publicUrl,
  storeUrl,
} from '@lucarne/sandbox/test-store.ts'
import { siteUrl } from '@lucarne/sandbox/test-supabase.ts'
import { createStore } from '@lucarne/store'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const statusesOf = async (responses: (Response | Promise<Response>)[]) =>
  (await Promise.all(responses)).map(({ status }) => status)

describe('POST orders/{session}/abandon', () => {
  test('releases the stock of an unpaid order once', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const session = await checkOut(shop.store, variant)
    expect(
      await statusesOf([postAbandonment(shop.store, session), postAbandonment(shop.store, session)]),
    ).toEqual([204, 204])
    expect(await findSessionOrder(shop.service, session)).toMatchObject({
      status: 'cancelled',
      stock_reservations: [],
    })
    // The reservation is freed at once; a later event of the first order takes nothing from the next shopper.
    const next = await checkOut(shop.store, variant)
    await postAbandonment(shop.store, session)
    expect(await findSessionOrder(shop.service, next)).toMatchObject({
      stock_reservations: [{ quantity: 1 }],
    })
  })

  test('does not change an order that is paid or awaits its transfer', async () => {
    const variant = await addVariant(shop.service, { stock: 2 })
    const [paid, waiting] = [await checkOut(shop.store, variant), await checkOut(shop.store, variant)]
    await payByCard(shop.store, paid, 'camille@exemple.fr')
    await orderByTransfer(shop.store, waiting, 'camille@exemple.fr')
    for (const session of [paid, waiting]) await postAbandonment(shop.store, session)
    expect(await findSessionOrder(shop.service, paid)).toMatchObject({ status: 'paid' })
    expect(await findSessionOrder(shop.service, waiting)).toMatchObject({
      status: 'awaiting_transfer',
      stock_reservations: [{ quantity: 1 }],
    })
  })

  test('of an unknown session is not found', async () => {
    expect((await postAbandonment(shop.store, 'cs_nobody')).status).toBe(404)
  })
})

describe('POST checkout', () => {
  test('stores a pending order at database prices, reserves stock, returns the payment URL', async () => {
    const variant = await addVariant(shop.service, { stock: 9, priceInCents: 11999 })
    const body = checkoutBody([
      { variant_id: variant, quantity: 1 },
      { variant_id: 'abonnement-12-mois', quantity: 1 },
      { variant_id: variant, quantity: 1 },
    ])
    const response = await postCheckout(shop.store, body)
    expect(response.status).toBe(200)
    const { url } = await parseJsonResponse(response)
    expect(url).toMatch(/^http:\/\/shop\.test\/paiement\/cs_sandbox_[0-9a-f]{64}$/)
    const { data } = await shop.service
      .from('orders')
      .select(
        'status, total_in_cents, order_lines(variant_id, quantity), stock_reservations(variant_id, quantity)',
      )
      .order('position', { referencedTable: 'order_lines' })
      .eq('session_id', String(url).slice(`${publicUrl}/paiement/`.length))
      .single()
    expect(data).toEqual({
      status: 'pending',
      total_in_cents: 2 * 11999 + 8999,
      order_lines: [
        { variant_id: variant, quantity: 2 },
        { variant_id: 'abonnement-12-mois', quantity: 1 },
      ],
      stock_reservations: [{ variant_id: variant, quantity: 2 }],
    })
  })

  const line = { variant_id: 'abonnement-12-mois', quantity: 1 }
  const good = checkoutBody([line])
  const refused: [string, unknown, number][] = [
    ['no body', '', 400],
    ['broken JSON', '{"items":', 400],
    ['an array for an object', [line], 400],
    ['empty items', { ...good, items: [] }, 400],
    ['items that are no list', { ...good, items: 'all' }, 400],
    ['a negative quantity', { ...good, items: [{ ...line, quantity: -1 }] }, 400],
    ['a quantity of zero', { ...good, items: [{ ...line, quantity: 0 }] }, 400],
    ['half a unit', { ...good, items: [{ ...line, quantity: 1.5 }] }, 400],
    ['a huge quantity', { ...good, items: [{ ...line, quantity: 1e9 }] }, 400],
    ['text for a number', { ...good, items: [{ ...line, quantity: '1' }] }, 400],
    ['no quantity', { ...good, items: [{ variant_id: line.variant_id }] }, 400],
    ['a hundred lines', { ...good, items: Array.from({ length: 100 }, () => line) }, 400],
    ['an unknown variant', { ...good, items: [line, { variant_id: 'nobody', quantity: 1 }] }, 404],
    [
      'a product that is not for sale',
      { ...good, items: [{ variant_id: 'telecommande-fanal', quantity: 1 }] },
      409,
    ],
    [
      'a sold-out variant',
      { ...good, items: [line, { variant_id: 'boitier-phare-sable-64', quantity: 1 }] },
      409,
    ],
    ['a foreign successUrl', { ...good, successUrl: 'https://evil.example/x' }, 400],
    ['a successUrl that only looks ours', { ...good, successUrl: `${siteUrl}@evil.example/` }, 400],
    ['a foreign cancelUrl', { ...good, cancelUrl: 'https://evil.example/' }, 400],
    ['a script as a URL', { ...good, cancelUrl: 'javascript:alert(1)' }, 400],
    ['another language', { ...good, locale: 'en' }, 400],
    ['two megabytes', { ...good, note: 'x'.repeat(2 * 1024 * 1024) }, 413],
  ]
  test.each(refused)('%s is refused and nothing is written', async (_, body, status) => {
    const count = async () => {
      const { count } = await shop.service.from('orders').select('*', { count: 'exact', head: true })
      const reservations = await shop.service
        .from('stock_reservations')
        .select('*', { count: 'exact', head: true })
      return [count, reservations.count]
    }
    const before = await count()
    const response = await postCheckout(shop.store, body)
    expect(response.status).toBe(status)
    expect(await parseJsonResponse(response)).toHaveProperty('code')
    expect(await count()).toEqual(before)
  })

  test('says how much is left of what is out of stock', async () => {
    const response = await postCheckout(
      shop.store,
      checkoutBody([{ variant_id: 'boitier-balise', quantity: 3 }]),
    )
    expect(await parseJsonResponse(response)).toEqual({
      code: 'insufficient_stock',
      product_title: 'Boîtier Balise',
      variant_title: 'Noir',
      available: 2,
    })
  })

  test('says what an article costs since the shopper saw another price', async () => {
    const seen = (unit_price_in_cents: number) =>
      postCheckout(shop.store, { ...good, items: [{ ...line, unit_price_in_cents }] })
    const response = await seen(7_999)
    expect(response.status).toBe(409)
    expect(await parseJsonResponse(response)).toEqual({
      code: 'price_changed',
      product_title: 'Abonnement 12 mois',
      unit_price_in_cents: 8_999,
    })
    expect((await seen(8_999)).status).toBe(200)
  })

  test('limits the checkouts of one client IP per minute', async () => {
    const store = createStore({ ...shop.config, checkoutsPerMinute: 2 })
    const checkOutFrom = (clientIp: string) =>
      store.request(
        `${storeUrl}/checkout`,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(good) },
        { clientIp },
      )
    const responses = [
      await checkOutFrom('10.0.0.1'),
      await checkOutFrom('10.0.0.1'),
      await checkOutFrom('10.0.0.1'),
      await checkOutFrom('10.0.0.2'),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('never takes a price from the client', async () => {
    const body = { ...good, items: [{ ...line, price_in_cents: 1, unit_price: 1 }], total_in_cents: 1 }
    const session = await getSession(await postCheckout(shop.store, body))
    const { data } = await shop.service
      .from('orders')
      .select('total_in_cents')
      .eq('session_id', session)
      .single()
    expect(data).toEqual({ total_in_cents: 8999 })
  })
})
