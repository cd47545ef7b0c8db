import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  addVariant,
  checkoutBody,
  confirm,
  expire,
  orderOf,
  postCheckout,
  sessionOf,
  signUp,
  stockOf,
} from './test-store.ts'
import { shop } from './the-shop.ts'

const email = 'propriete@exemple.fr'
const hours = 240

const customer = shop.house.browser()

beforeAll(async () => {
  await signUp(customer, email)
  await confirm(customer, shop.house.mailsDir, email)
})

const step = fc.record({
  /** Which of the shoppers, if their checkout went through. */
  shopper: fc.nat({ max: 3 }),
  what: fc.constantFrom('paid', 'awaiting_transfer', 'cancelled', 'reservation expires'),
  /** Few ids: the same event comes again. */
  event: fc.nat({ max: 2 }),
  settled: fc.boolean(),
})

async function grantsOf(orderIds: string[]) {
  const { data } = await shop.service
    .from('subscription_grants')
    .select('order_id, ends_at')
    .in('order_id', orderIds)
  return data ?? []
}

test('after any sequence of events: paid order ⇔ invoice ⇔ subscription period ⇔ stock', async () => {
  let soldToAccount = 0
  const scenario = fc.asyncProperty(
    fc.integer({ min: 0, max: 4 }),
    fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 4 }),
    fc.array(step, { maxLength: 14 }),
    async (stock, quantities, steps) => {
      const variant = await addVariant(shop.service, { stock, period: `${hours} hours` })
      const sessions: string[] = []
      for (const quantity of quantities) {
        const answer = await postCheckout(shop.store, checkoutBody([{ variant_id: variant, quantity }]))
        if (answer.status === 200) sessions.push(await sessionOf(answer))
      }

      const settle = (id: string) => shop.service.rpc('settle_payment_event', { p_event_id: id })
      const recorded: string[] = []
      for (const { shopper, what, event, settled } of steps) {
        const session = sessions[shopper]
        if (!session) continue
        if (what === 'reservation expires') {
          await expire(shop.service, session)
          continue
        }
        const id = `${session}-${what}-${event}`
        await shop.service.rpc('record_payment_event', {
          ...{ p_id: id, p_provider: 'stripe', p_kind: what, p_session_id: session, p_email: email },
        })
        recorded.push(id)
        if (settled) await settle(id)
      }
      // What was left is settled in the end, the newest first.
      for (const id of recorded.reverse()) await settle(id)

      const orders = await Promise.all(sessions.map((session) => orderOf(shop.service, session)))
      const grants = await grantsOf(orders.map(({ id }) => id))
      for (const order of orders) {
        const isPaid = order.status === 'paid'
        expect(order.invoices !== null).toBe(isPaid)
        if (isPaid)
          expect(order.invoices).toMatchObject({ amount: order.total_in_cents / 100, email, status: 'paid' })
        const ownGrants = grants.filter(({ order_id }) => order_id === order.id)
        expect(ownGrants.map(({ ends_at }) => ends_at !== null)).toEqual(isPaid ? [true] : [])
        if (isPaid) expect(order.stock_reservations).toEqual([])
      }
      const sold = orders
        .filter(({ status }) => status === 'paid')
        .reduce((sum, { order_lines }) => sum + (order_lines[0]?.quantity ?? 0), 0)
      expect(await stockOf(shop.service, variant)).toBe(stock - sold)
      soldToAccount += sold
    },
  )
  await fc.assert(scenario, { numRuns: process.env.DEEP ? 1_000 : 40 })

  // All of it went to one account: its one subscription is as long as all that was sold.
  const { data: subscriptions } = await customer.from('subscriptions').select('start_date, end_date')
  expect(subscriptions).toHaveLength(soldToAccount > 0 ? 1 : 0)
  const lengths = subscriptions?.map(
    ({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date),
  )
  expect(lengths).toEqual(soldToAccount > 0 ? [soldToAccount * hours * 3_600_000] : [])
}, 600_000)
