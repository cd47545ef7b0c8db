import { expect } from 'vitest'
import { readAll } from './read-all.ts'
import type { House } from './sandbox-process.ts'
import type { Work } from './work.ts'

const product = 'a-l-epreuve'
const stock = 5_000
const buyer = 'camille@exemple.fr'
const hoursEach = 10

/** Orders of a product with stock and a subscription, for a customer who has one. */
export function purchases(): Work {
  /** Sessions whose checkout, and sessions whose payment, was acknowledged. */
  const opened = new Set<string>()
  const paid = new Set<string>()
  let endedAt = 0

  async function endOfSubscription(house: House): Promise<number> {
    const client = await house.browser()
    await client.auth.signInWithPassword({ email: buyer, password: 'lucarne-demo' })
    const { data } = await client
      .from('subscriptions')
      .select('end_date')
      .order('end_date', { ascending: false })
    return Date.parse(data?.[0]?.end_date ?? '')
  }

  return {
    async prepare(house) {
      const service = await house.service()
      const insertions = [
        await service
          .from('products')
          .insert({ id: product, title: 'À l’épreuve', status: 'published', is_hidden: true }),
        await service.from('variants').insert({
          ...{
            id: product,
            product_id: product,
            title: 'Unique',
            price_in_cents: 1000,
            manage_inventory: true,
          },
          ...{ subscription_period: `${hoursEach} hours`, plan_name: 'À l’épreuve' },
        }),
        await service.from('stock').insert({ variant_id: product, on_hand: stock }),
      ]
      for (const { error } of insertions) if (error) throw error
      endedAt = await endOfSubscription(house)
    },

    async doOne({ addresses }) {
      const checkout = await fetch(`${addresses.store}/store/lucarne/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          items: [{ variant_id: product, quantity: 1 }],
          successUrl: `${addresses.web}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
          cancelUrl: `${addresses.web}/`,
        }),
      })
      if (checkout.status !== 200) throw new Error(`checkout: ${checkout.status} ${await checkout.text()}`)
      const { url, session_id }: { url: string; session_id: string } = JSON.parse(await checkout.text())
      opened.add(session_id)
      const card = { method: 'card', number: '4242424242424242', expiry: '12/40', cvc: '123' }
      const payment = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ ...card, email: buyer }),
        redirect: 'manual',
      })
      if (payment.status !== 303) throw new Error(`payment: ${payment.status}`)
      paid.add(session_id)
    },

    async verify(house) {
      const service = await house.service()
      // What was recorded but not acted upon is made good by the store that started again.
      await expect
        .poll(async () => (await service.rpc('unsettled_payment_events', {})).data, { timeout: 30_000 })
        .toEqual([])
      const orders = await readAll((from, to) =>
        service
          .from('orders')
          .select(
            'session_id, status, order_lines!inner(quantity, variant_id), invoices(amount, status), stock_reservations(quantity), subscription_grants(ends_at)',
          )
          .eq('order_lines.variant_id', product)
          .order('number')
          .range(from, to),
      )
      const known = new Map(orders.map((order) => [order.session_id, order]))
      expect([...opened].filter((session) => !known.has(session))).toEqual([])
      expect([...paid].filter((session) => known.get(session)?.status !== 'paid')).toEqual([])

      const sold = orders.filter(({ status }) => status === 'paid')
      for (const order of orders) {
        const isPaid = order.status === 'paid'
        expect(order.invoices).toEqual(isPaid ? { amount: 10, status: 'paid' } : null)
        expect(order.subscription_grants.map(({ ends_at }) => ends_at !== null)).toEqual(isPaid ? [true] : [])
        if (isPaid) expect(order.stock_reservations).toEqual([])
      }
      const { data } = await service.from('stock').select('on_hand').eq('variant_id', product).single()
      expect(data?.on_hand).toBe(stock - sold.length)
      expect(await endOfSubscription(house)).toBe(endedAt + sold.length * hoursEach * 3_600_000)
    },

    acknowledged: () => paid.size,
  }
}
