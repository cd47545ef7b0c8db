import {
  addVariant,
  checkOut,
  checkoutBody,
  expire,
  findSessionOrder,
  findVariantStock,
  getSession,
  orderByTransfer,
  parseJsonResponse,
  payByCard,
  postCheckout,
  publicUrl,
  type Store,
  submitPayment,
  type TestCheckoutItem,
} from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import { maxUnitsPerOrder, maxUnitsPerVariant } from '@lucarne/store/contract/limits.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestCustomer } from './new-customer.ts'
import { shop } from './shared-store.ts'

/** As deployed: each client IP is limited in the stock that it reserves. */
let store: Store
beforeAll(() => {
  store = createStore({ ...shop.config, clientIpHashSecret: 'a secret of this test' })
})

let clients = 0
/** A new client IP. */
function newClient(): string {
  clients += 1
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
}

const order = (items: TestCheckoutItem[], client: string) => postCheckout(store, checkoutBody(items), client)

async function outcome(response: Response) {
  if (response.status === 200) return 200
  const { code } = await parseJsonResponse(response)
  return [response.status, code]
}

/** Moves the client's orders into the past, as if each had reserved its stock until it expired. */
async function letTimePass(sessions: readonly string[], minutes: number) {
  for (const session of sessions) {
    const { id, created_at, expires_at, reserved_until } = await findSessionOrder(shop.service, session)
    const earlier = (time: string) => new Date(Date.parse(time) - minutes * 60_000).toISOString()
    const times = { created_at: earlier(created_at), expires_at: earlier(expires_at) }
    await shop.service
      .from('stock_reservations')
      .update({ expires_at: earlier(reserved_until ?? expires_at) })
      .eq('order_id', id)
    await shop.service.from('orders').update(times).eq('id', id)
  }
}

describe('the size of an order', () => {
  test('is limited per variant after its lines are merged', async () => {
    const variant = await addVariant(shop.service)
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ variant_id: variant, quantity: 1 }))
    expect((await order(lines(maxUnitsPerVariant), newClient())).status).toBe(200)
    expect(await outcome(await order(lines(maxUnitsPerVariant + 1), newClient()))).toEqual([
      409,
      'too_many_units',
    ])
  })

  test('is limited in all', async () => {
    const variants = await Promise.all([
      addVariant(shop.service),
      addVariant(shop.service),
      addVariant(shop.service),
    ])
    const items = (last: number) =>
      [10, 10, last].map((quantity, index) => ({ variant_id: variants[index] ?? '', quantity }))
    expect((await order(items(1).slice(0, 2), newClient())).status).toBe(200)
    expect(maxUnitsPerOrder).toBe(20)
    expect(await outcome(await order(items(1), newClient()))).toEqual([409, 'too_many_units'])
  })

  test('50 lines of 999 are refused and grant no time', async () => {
    const lines = Array.from({ length: 50 }, () => ({ variant_id: 'abonnement-12-mois', quantity: 999 }))
    expect(await outcome(await order(lines, newClient()))).toEqual([409, 'too_many_units'])
  })

  test('grants three years at most', async () => {
    const items = (quantity: number) => [{ variant_id: 'abonnement-12-mois', quantity }]
    expect((await order(items(3), newClient())).status).toBe(200)
    expect(await outcome(await order(items(4), newClient()))).toEqual([409, 'subscription_too_long'])
  })
})

describe('one client', () => {
  test('cannot empty the shop with one order of everything', async () => {
    const { data } = await shop.service.from('stock').select('variant_id, on_hand').gt('on_hand', 0)
    const everything = (data ?? []).map(({ variant_id, on_hand }) => ({ variant_id, quantity: on_hand }))
    expect((await order(everything.slice(0, 50), newClient())).status).toBe(409)
  })

  test('reserves at most half of what others leave, over all of its orders', async () => {
    const variant = await addVariant(shop.service, { stock: 12 })
    const client = newClient()
    expect((await order([{ variant_id: variant, quantity: 4 }], client)).status).toBe(200)
    expect((await order([{ variant_id: variant, quantity: 2 }], client)).status).toBe(200)
    expect(await outcome(await order([{ variant_id: variant, quantity: 1 }], client))).toEqual([
      409,
      'share_exceeded',
    ])
    expect((await order([{ variant_id: variant, quantity: 3 }], newClient())).status).toBe(200)
  })

  test('with two addresses does not reserve all of a variant', async () => {
    const variant = await addVariant(shop.service, { stock: 8 })
    const [first, second] = [newClient(), newClient()]
    const reserve = async (client: string, quantity: number) =>
      outcome(await order([{ variant_id: variant, quantity }], client))
    expect(await reserve(first, 4)).toBe(200)
    expect(await reserve(second, 4)).toEqual([409, 'share_exceeded'])
    expect(await reserve(second, 2)).toBe(200)
    // What it reserves does not shrink its own share.
    expect(await reserve(second, 1)).toEqual([409, 'share_exceeded'])
    expect(await reserve(newClient(), 2)).toBe(200)
  })

  test('that is signed in has one share over all of its addresses', async () => {
    const variant = await addVariant(shop.service, { stock: 8 })
    const { token } = await createTestCustomer('partout@exemple.fr')
    const body = (quantity: number) => checkoutBody([{ variant_id: variant, quantity }])
    expect((await postCheckout(store, body(4), newClient(), token)).status).toBe(200)
    expect(await outcome(await postCheckout(store, body(1), newClient(), token))).toEqual([
      409,
      'share_exceeded',
    ])
    expect((await postCheckout(store, body(2), newClient())).status).toBe(200)
  })

  test('buys the last two of a variant', async () => {
    const variant = await addVariant(shop.service, { stock: 2 })
    expect((await order([{ variant_id: variant, quantity: 2 }], newClient())).status).toBe(200)
  })

  test('that let an hour of reservations pass unpaid reserves nothing more', async () => {
    const variant = await addVariant(shop.service, { stock: 2 })
    const client = newClient()
    const item = { variant_id: variant, quantity: 2 }
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const response = await order([item], client)
      expect(response.status).toBe(200)
      await letTimePass([await getSession(response)], 10)
    }
    expect(await outcome(await order([item], client))).toEqual([409, 'too_many_unpaid_orders'])
    // Subscriptions have no stock to reserve.
    expect((await order([{ variant_id: 'abonnement-1-mois', quantity: 1 }], client)).status).toBe(200)
    expect((await order([item], newClient())).status).toBe(200)
  })

  test('is stored as a keyed hash, and forgotten after a day', async () => {
    const variant = await addVariant(shop.service, { stock: 2 })
    const client = newClient()
    const session = await getSession(await order([{ variant_id: variant, quantity: 1 }], client))
    expect((await findSessionOrder(shop.service, session)).client_ip_hash).toMatch(/^[0-9a-f]{32}$/)
    await letTimePass([session], 25 * 60)
    await order([{ variant_id: variant, quantity: 1 }], newClient())
    expect((await findSessionOrder(shop.service, session)).client_ip_hash).toBeNull()
  })
})

describe('a reservation', () => {
  const viewOf = async (session: string) => {
    const page = await (await shop.store.request(`${publicUrl}/paiement/${session}`)).text()
    return /data-leave-url="([^"]+)"/.exec(page)?.[1] ?? ''
  }
  const leave = (url: string) => shop.store.request(url, { method: 'POST' })

  test('lasts ten minutes', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 1 }))
    const { created_at, reserved_until } = await findSessionOrder(shop.service, session)
    expect(Date.parse(reserved_until ?? '') - Date.parse(created_at)).toBe(600_000)
  })

  test('ends at once when the payment page is closed', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const session = await checkOut(shop.store, variant)
    expect((await leave(await viewOf(session))).status).toBe(204)
    const next = await checkOut(shop.store, variant)
    expect(await findSessionOrder(shop.service, session)).toMatchObject({
      status: 'pending',
      stock_reservations: [],
    })
    const page = await shop.store.request(`${publicUrl}/paiement/${session}`)
    expect(page.status).toBe(410)
    expect((await payByCard(shop.store, next, 'suivante@exemple.fr')).status).toBe(303)
  })

  test('returns when the page is opened again, and outlives an older view of it', async () => {
    const variant = await addVariant(shop.service, { stock: 1 })
    const session = await checkOut(shop.store, variant)
    const first = await viewOf(session)
    await leave(first)
    await viewOf(session)
    await leave(first)
    expect(await findSessionOrder(shop.service, session)).toMatchObject({
      stock_reservations: [{ quantity: 1 }],
    })
    expect((await payByCard(shop.store, session, 'retour@exemple.fr')).status).toBe(303)
    expect(await findVariantStock(shop.service, variant)).toBe(0)
  })

  test('closes its payment page when its time ends', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 1 }))
    await expire(shop.service, session)
    await settleOutstanding(shop.config)
    expect(await findSessionOrder(shop.service, session)).toMatchObject({
      status: 'cancelled',
      stock_reservations: [],
    })
    const page = await shop.store.request(`${publicUrl}/paiement/${session}`)
    expect(await page.text()).toContain('Cette page de paiement a expiré')
  })

  test('becomes long with a transfer, for half of the stock at most', async () => {
    const variant = await addVariant(shop.service, { stock: 4 })
    const sessions = [1, 1, 1].map(() => checkOut(shop.store, variant))
    const lengths: number[] = []
    for (const session of await Promise.all(sessions)) {
      await orderByTransfer(shop.store, session, 'virement@exemple.fr')
      const { status, created_at, reserved_until } = await findSessionOrder(shop.service, session)
      expect(status).toBe('awaiting_transfer')
      lengths.push(Math.floor((Date.parse(reserved_until ?? '') - Date.parse(created_at)) / 86_400_000))
    }
    expect(lengths).toEqual([5, 5, 0])
  })
})

/** Actions of a hostile client, in random order. */
const hostility = fc.array(
  fc.record({
    client: fc.nat({ max: 1 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    afterwards: fc.constantFrom('keeps', 'chooses a transfer', 'waits', 'leaves'),
  }),
  { minLength: 1, maxLength: 12 },
)

test('other buyers can buy the available stock, whatever two hostile clients reserved', {
  tags: ['deep'],
  timeout: 600_000,
}, async () => {
  const scenario = fc.asyncProperty(
    fc.integer({ min: 1, max: 24 }),
    hostility,
    fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 8 }),
    async (stock, attacks, wishes) => {
      const variant = await addVariant(shop.service, { stock })
      const hostile = [newClient(), newClient()]
      const held: string[] = []
      for (const { client, quantity, afterwards } of attacks) {
        const response = await order([{ variant_id: variant, quantity }], hostile[client] ?? '')
        if (response.status !== 200) continue
        const session = await getSession(response)
        held.push(session)
        if (afterwards === 'chooses a transfer') await orderByTransfer(store, session, 'hostile@exemple.fr')
        if (afterwards === 'leaves') await submitPayment(store, session, {}, '/annuler')
        if (afterwards === 'waits') await letTimePass([session], 10)
      }
      // Unpaid reservations expire after ten minutes; payments in progress keep at most half of the stock.
      await letTimePass(held, 10)
      let onShelf = stock - Math.floor(stock / 2)
      for (const quantity of wishes) {
        if (quantity > Math.min(onShelf, stock)) break
        const response = await order([{ variant_id: variant, quantity }], newClient())
        expect([stock, onShelf, response.status]).toEqual([stock, onShelf, 200])
        await payByCard(store, await getSession(response), 'honnete@exemple.fr')
        onShelf -= quantity
      }
      expect(await findVariantStock(shop.service, variant)).toBeGreaterThanOrEqual(0)
    },
  )
  await fc.assert(scenario, { numRuns: process.env.DEEP ? 25 : 4 })
})

test('one hostile client reserves at most half of a large stock at any moment', {
  tags: ['deep'],
  timeout: 600_000,
}, async () => {
  const scenario = fc.asyncProperty(fc.integer({ min: 4, max: 24 }), hostility, async (stock, attacks) => {
    const variant = await addVariant(shop.service, { stock })
    const client = newClient()
    for (const { quantity } of attacks) await order([{ variant_id: variant, quantity }], client)
    for (let unit = 0; unit < Math.floor(stock / 2); unit += 1) {
      expect((await order([{ variant_id: variant, quantity: 1 }], newClient())).status).toBe(200)
    }
  })
  await fc.assert(scenario, { numRuns: process.env.DEEP ? 20 : 4 })
})
