import {
  addVariant,
  checkoutBody,
  confirm,
  expire,
  issueAccesses,
  orderOf,
  postCheckout,
  sessionOf,
  signUp,
  stockOf,
} from '@lucarne/sandbox/test-store.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const email = 'propriete@exemple.fr'
/** Short: all that is sold goes to one subscription, which never exceeds ten years. */
const hours = 24

const customer = shop.testSupabase.browser()

beforeAll(async () => {
  await signUp(customer, email)
  await confirm(customer, shop.testSupabase.mailsDir, email)
})

const checkout = fc.record({
  what: fc.constant('checkout' as const),
  quantity: fc.integer({ min: 1, max: 2 }),
})
const happening = fc.record({
  what: fc.constantFrom('paid', 'awaiting_transfer', 'cancelled', 'reservation expires'),
  /** To which of the orders, in the order of their checkouts. */
  order: fc.nat({ max: 3 }),
  /** Few ids: the same event comes again. */
  event: fc.nat({ max: 2 }),
  /** Or left for later, as by a process that died. */
  settled: fc.boolean(),
})
const steps = fc.array(fc.oneof({ weight: 1, arbitrary: checkout }, { weight: 2, arbitrary: happening }), {
  minLength: 3,
  maxLength: 18,
})

/** Answers the event's id. */
async function record(session: string, kind: string, number: number): Promise<string> {
  const id = `${session}-${kind}-${number}`
  const { error } = await shop.service.rpc('record_payment_event', {
    ...{ p_id: id, p_provider: 'stripe', p_kind: kind, p_session_id: session, p_email: email },
  })
  expect(error).toBeNull()
  return id
}

async function settle(id: string): Promise<void> {
  const { error } = await shop.service.rpc('settle_payment_event', { p_event_id: id })
  expect(error).toBeNull()
}

async function grantsOf(orderIds: string[]) {
  const { data } = await shop.service
    .from('subscription_grants')
    .select('order_id, access_id, ends_at')
    .in('order_id', orderIds)
  return data ?? []
}

test('after any sequence of events: paid order ⇔ invoice ⇔ subscription time ⇔ stock', async () => {
  let soldToAccount = 0
  const scenario = fc.asyncProperty(
    fc.integer({ min: 1, max: 2 }),
    steps,
    fc.boolean(),
    fc.boolean(),
    async (stock, happenings, allPayInTheEnd, isIssuedBetween) => {
      const variant = await addVariant(shop.service, { stock, period: `${hours} hours` })
      const sessions: string[] = []
      const recorded: string[] = []
      for (const step of happenings) {
        if (step.what === 'checkout') {
          const body = checkoutBody([{ variant_id: variant, quantity: step.quantity }])
          const response = await postCheckout(shop.store, body)
          if (response.status === 200) sessions.push(await sessionOf(response))
          continue
        }
        const session = sessions[step.order]
        if (!session) continue
        if (step.what === 'reservation expires') {
          await expire(shop.service, session)
          continue
        }
        const id = await record(session, step.what, step.event)
        recorded.push(id)
        if (step.settled) await settle(id)
      }
      if (allPayInTheEnd) {
        for (const session of sessions) recorded.push(await record(session, 'paid', 9))
      }
      // What was left is settled in the end, the newest first.
      for (const id of recorded.reverse()) await settle(id)
      if (isIssuedBetween) await issueAccesses(shop.service)

      const orders = await Promise.all(sessions.map((session) => orderOf(shop.service, session)))
      const grants = await grantsOf(orders.map(({ id }) => id))
      for (const order of orders) {
        const isPaid = order.status === 'paid'
        expect(order.invoices !== null).toBe(isPaid)
        if (isPaid)
          expect(order.invoices).toMatchObject({ amount: order.total_in_cents / 100, email, status: 'paid' })
        const ownGrants = grants.filter(({ order_id }) => order_id === order.id)
        expect(ownGrants.map(({ access_id }) => access_id !== null)).toEqual(isPaid ? [true] : [])
        if (isPaid) expect(order.stock_reservations).toEqual([])
      }
      const sold = orders
        .filter(({ status }) => status === 'paid')
        .reduce((sum, { order_lines }) => sum + (order_lines[0]?.quantity ?? 0), 0)
      expect(await stockOf(shop.service, variant)).toBe(stock - sold)
      soldToAccount += sold
    },
  )
  await fc.assert(scenario, { numRuns: process.env.DEEP ? 1_000 : 15 })

  await issueAccesses(shop.service)
  // All of it went to one account: its one subscription is as long as all that was sold.
  const { data: subscriptions } = await customer.from('subscriptions').select('start_date, end_date')
  expect(subscriptions).toHaveLength(soldToAccount > 0 ? 1 : 0)
  const lengths = subscriptions?.map(
    ({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date),
  )
  expect(lengths).toEqual(soldToAccount > 0 ? [soldToAccount * hours * 3_600_000] : [])
}, 600_000)
