import { expect } from 'vitest'
import { buyerFields } from '../supabase/test-store.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import type { Workload } from './workload.ts'
import { fetchAllRows } from './workload.ts'

const product = 'a-l-epreuve'
const stock = 5_000
const buyer = 'camille@exemple.fr'
const hoursPerPurchase = 10

/** Workload: a customer who buys a stocked product that extends a subscription, and guests who each get an access. */
export function purchases(): Workload {
  /** Sessions with an acknowledged checkout, and with an acknowledged payment. */
  const opened = new Set<string>()
  const paid = new Set<string>()
  let initialEndMs = 0

  async function fetchSubscriptionEndMs(sandbox: SandboxProcess): Promise<number> {
    const client = await sandbox.browser()
    await client.auth.signInWithPassword({ email: buyer, password: 'lucarne-demo' })
    const { data } = await client
      .from('subscriptions')
      .select('end_date')
      .order('end_date', { ascending: false })
    return Date.parse(data?.[0]?.end_date ?? '')
  }

  return {
    async prepare(sandbox) {
      const service = await sandbox.service()
      const insertions = [
        await service
          .from('products')
          .insert({ id: product, title: 'À l’épreuve', status: 'published', is_hidden: true }),
        await service
          .from('variants')
          .insert({
            id: product,
            product_id: product,
            title: 'Unique',
            price_in_cents: 1000,
            manage_inventory: true,
            subscription_period: `${hoursPerPurchase} hours`,
            plan_name: 'À l’épreuve',
          }),
        await service.from('stock').insert({ variant_id: product, on_hand: stock }),
      ]
      for (const { error } of insertions) if (error) throw error
      initialEndMs = await fetchSubscriptionEndMs(sandbox)
    },

    async runOnce({ urls }) {
      const checkout = await fetch(`${urls.store}/store/lucarne/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          items: [{ variant_id: product, quantity: 1 }],
          successUrl: `${urls.web}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
          cancelUrl: `${urls.web}/`,
        }),
      })
      if (checkout.status !== 200) throw new Error(`checkout: ${checkout.status} ${await checkout.text()}`)
      const { url, session_id }: { url: string; session_id: string } = JSON.parse(await checkout.text())
      opened.add(session_id)
      // Every second order belongs to a new guest.
      const email = opened.size % 2 === 0 ? buyer : `invite-${session_id.slice(-12)}@exemple.fr`
      const card = { method: 'card', number: '4242424242424242', expiry: '12/40', cvc: '123' }
      const payment = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ ...buyerFields, ...card, email }),
        redirect: 'manual',
      })
      if (payment.status !== 303) throw new Error(`payment: ${payment.status}`)
      paid.add(session_id)
    },

    async verify(sandbox) {
      const service = await sandbox.service()
      // The restarted store settles recorded events that were not processed.
      await expect
        .poll(async () => (await service.rpc('unsettled_payment_events', {})).data, { timeout: 30_000 })
        .toEqual([])
      // The restarted worker completes what the killed one left.
      await expect
        .poll(async () => (await service.from('accesses').select('id').not('task', 'is', null)).data, {
          timeout: 120_000,
        })
        .toEqual([])
      const orders = await fetchAllRows((from, to) =>
        service
          .from('orders')
          .select(
            'session_id, status, order_lines!inner(quantity, variant_id), invoices(amount, status), stock_reservations(quantity), subscription_grants(ends_at, accesses(state, user_name)), mail_outbox(kind), email',
          )
          .eq('order_lines.variant_id', product)
          .order('reference')
          .range(from, to),
      )
      const ordersBySession = new Map(orders.map((order) => [order.session_id, order]))
      expect([...opened].filter((session) => !ordersBySession.has(session))).toEqual([])
      expect([...paid].filter((session) => ordersBySession.get(session)?.status !== 'paid')).toEqual([])

      const paidOrders = orders.filter(({ status }) => status === 'paid')
      const customers = paidOrders.filter(({ email }) => email === buyer)
      const guests = paidOrders.filter(({ email }) => email !== buyer)
      for (const order of orders) {
        const isPaid = order.status === 'paid'
        expect(order.invoices).toEqual(isPaid ? { amount: 17.9, status: 'paid' } : null)
        expect(order.subscription_grants.map(({ ends_at }) => ends_at !== null)).toEqual(isPaid ? [true] : [])
        if (isPaid) expect(order.stock_reservations).toEqual([])
      }
      // An access is issued once, with one mail and a unique credential.
      const accessMails = (order: (typeof orders)[number]) =>
        order.mail_outbox.filter(({ kind }) => kind === 'access_issued')
      expect(guests.map((order) => accessMails(order).length)).toEqual(guests.map(() => 1))
      expect(customers.flatMap(accessMails)).toEqual([])
      const accesses = guests.flatMap(({ subscription_grants: [grant] }) => grant?.accesses ?? [])
      expect(accesses.map(({ state }) => state)).toEqual(guests.map(() => 'issued'))
      expect(new Set(accesses.map(({ user_name }) => user_name)).size).toBe(guests.length)
      const { data } = await service.from('stock').select('on_hand').eq('variant_id', product).single()
      expect(data?.on_hand).toBe(stock - paidOrders.length)
      expect(await fetchSubscriptionEndMs(sandbox)).toBe(
        initialEndMs + customers.length * hoursPerPurchase * 3_600_000,
      )
    },

    acknowledgedCount: () => paid.size,
  }
}
