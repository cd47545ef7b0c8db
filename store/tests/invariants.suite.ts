import {
  addVariant,
  checkoutBody,
  confirm,
  expire,
  findSessionOrder,
  findVariantStock,
  getSession,
  issueAccesses,
  postCheckout,
  signUpTestUser,
} from '@lucarne/sandbox/test-store.ts'
import type { Client } from '@lucarne/sandbox/test-supabase.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { expectExactTotals, findGaps } from './order-invariants.ts'
import { shop } from './shared-store.ts'

const email = 'propriete@exemple.fr'
/** Short periods: all purchases go to one subscription, which must not exceed ten years. */
const hours = 24
const priceInCents = 1_999

let customer: Client

beforeAll(async () => {
  await shop.service
    .from('promo_codes')
    .insert([
      { code: 'INVARIANT-33', label: 'Un tiers', kind: 'percent', value: 33 },
      { code: 'INVARIANT-7', label: '7 €', kind: 'amount', value: 700 },
    ])
    .throwOnError()
  customer = shop.testSupabase.browser()
  await signUpTestUser(customer, email)
  await confirm(customer, shop.testSupabase.mailsDir, email)
})

const checkout = fc.record({
  what: fc.constant('checkout' as const),
  quantity: fc.integer({ min: 1, max: 2 }),
  code: fc.option(fc.constantFrom('INVARIANT-33', 'INVARIANT-7')),
})
/** Index of the order, by checkout. */
const order = fc.nat({ max: 3 })
const happening = fc.record({
  what: fc.constantFrom(
    'paid' as const,
    'awaiting_transfer' as const,
    'cancelled' as const,
    'failed' as const,
    'expires' as const,
  ),
  order,
  /** Few ids, so that events repeat. */
  event: fc.nat({ max: 2 }),
  /** Or left for settleOutstanding, as by a killed process. */
  settled: fc.boolean(),
  /** As payment pages send them; an old page sends none, and no zone ships to the US. */
  details: fc.option(
    fc.record({
      country: fc.constantFrom('FR', 'BE', 'CH', 'RE', 'US'),
      shipping_in_cents: fc.nat({ max: 1_500 }),
      isExact: fc.boolean(),
    }),
  ),
})
const staff = fc.record({
  what: fc.constantFrom(
    'refund' as const,
    'mark_shipped' as const,
    'mark_delivered' as const,
    'mark_returned' as const,
  ),
  order,
  /** Refunded part of the total; absent, the rest. */
  share: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true })),
})
const payments = fc.array(fc.oneof({ weight: 1, arbitrary: checkout }, { weight: 2, arbitrary: happening }), {
  minLength: 3,
  maxLength: 18,
})
const paymentsAndRefunds = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: checkout },
    { weight: 4, arbitrary: happening },
    { weight: 3, arbitrary: staff },
  ),
  { minLength: 3, maxLength: 24 },
)

type Step = typeof paymentsAndRefunds extends fc.Arbitrary<(infer Value)[]> ? Value : never
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never
type StaffStep = typeof staff extends fc.Arbitrary<infer Value> ? Value : never

/** Resolves to the event's id. */
async function record(
  session: string,
  kind: string,
  email: string,
  { event, details }: Pick<Happening, 'event' | 'details'>,
) {
  const id = `${session}-${kind}-${event}`
  const { items_in_cents, discount_in_cents } = await findSessionOrder(shop.service, session)
  const { country, shipping_in_cents, isExact } = details ?? {
    country: '',
    shipping_in_cents: 0,
    isExact: true,
  }
  const address = { name: 'C', line1: '1', line2: null, postal_code: '1', city: 'X', country }
  const p_details = details && {
    country,
    address,
    shipping_in_cents,
    consents: [{ kind: 'terms', wording: 'Oui' }],
    amount_in_cents: items_in_cents - discount_in_cents + shipping_in_cents + (isExact ? 0 : 1),
  }
  await shop.service
    .rpc('record_payment_event', {
      p_id: id,
      p_provider: 'stripe',
      p_kind: kind,
      p_session_id: session,
      p_email: email,
      ...(p_details && { p_details }),
    })
    .throwOnError()
  return id
}

async function settle(id: string): Promise<void> {
  await shop.service.rpc('settle_payment_event', { p_event_id: id }).throwOnError()
}

async function act({ what, share }: StaffStep, session: string): Promise<void> {
  const { reference, total_in_cents } = await findSessionOrder(shop.service, session)
  const p_reference = reference
  if (what === 'refund') {
    const amount = share === null ? {} : { p_amount_in_cents: Math.ceil(share * total_in_cents) }
    await shop.service.rpc('request_refund', { p_reference, p_reason: 'x', ...amount }).throwOnError()
  } else if (what === 'mark_shipped') {
    await shop.service.rpc(what, { p_reference, p_carrier: 'x' }).throwOnError()
  } else await shop.service.rpc(what, { p_reference }).throwOnError()
}

const dueSchema = z.array(z.object({ refund_id: z.string() }))

/** As the store does after the provider's refund; every call is repeated. */
async function completeRefunds(): Promise<void> {
  const due = dueSchema.parse((await shop.service.rpc('refunds_due', { p_limit: 100 }).throwOnError()).data)
  for (const { refund_id } of [...due, ...due])
    await shop.service.rpc('complete_refund', { p_refund_id: refund_id }).throwOnError()
}

async function expectMovementsAddUp(variant: string, onHand: number): Promise<void> {
  const { data } = await shop.service
    .from('stock_movements')
    .select('delta, on_hand, reason')
    .eq('variant_id', variant)
    .order('id')
    .throwOnError()
  let sum = 0
  for (const { delta, on_hand } of data) {
    sum += delta
    expect(on_hand).toBe(sum)
  }
  expect(sum).toBe(onHand)
  expect(data.map(({ reason }) => reason)).not.toContain('unexplained')
}

/** An order with all that is owed for it. */
async function fetchOrder(session: string) {
  const { data } = await shop.service
    .from('orders')
    .select(
      '*, order_lines(*), invoices(*), stock_reservations(*), shipments(*), refunds(*), subscription_grants(*)',
    )
    .eq('session_id', session)
    .single()
    .throwOnError()
  const { data: mails } = await shop.service
    .from('mail_outbox')
    .select('kind')
    .eq('order_id', data.id)
    .throwOnError()
  const { data: creditNotes } = await shop.service
    .from('invoices')
    .select('*')
    .eq('credited_invoice_id', data.invoices?.id ?? data.id)
    .throwOnError()
  return { ...data, creditNotes, mailKinds: mails.map(({ kind }) => kind) }
}

interface Scenario {
  stock: number
  steps: readonly Step[]
  allPayInTheEnd: boolean
  isIssuedBetween: boolean
  email: string
}

/** @returns how many units were paid for. */
async function play({ stock, steps, allPayInTheEnd, isIssuedBetween, email }: Scenario): Promise<number> {
  const variant = await addVariant(shop.service, { stock, period: `${hours} hours`, priceInCents })
  const sessions: string[] = []
  const recorded: string[] = []
  for (const step of steps) {
    if (step.what === 'checkout') {
      const body = checkoutBody([{ variant_id: variant, quantity: step.quantity }])
      const response = await postCheckout(shop.store, {
        ...body,
        ...(step.code && { promo_code: step.code }),
      })
      if (response.status === 200) sessions.push(await getSession(response))
      continue
    }
    const session = sessions[step.order]
    if (!session) continue
    if (step.what === 'expires') await expire(shop.service, session)
    else if ('share' in step) await act(step, session)
    else {
      const id = await record(session, step.what, email, step)
      recorded.push(id)
      if (step.settled) await settle(id)
    }
  }
  if (allPayInTheEnd) {
    for (const session of sessions)
      recorded.push(await record(session, 'paid', email, { event: 9, details: null }))
  }
  // Outstanding events are settled at the end, the newest first.
  for (const id of recorded.reverse()) await settle(id)
  if (isIssuedBetween) await issueAccesses(shop.service)
  await completeRefunds()

  let [sold, taken] = [0, 0]
  for (const order of await Promise.all(sessions.map(fetchOrder))) {
    const isPaid = order.paid_at !== null
    expect(isPaid).toBe(order.status === 'paid' || (order.status === 'refunded' && !order.refund_reason))
    expect(order.invoices !== null).toBe(isPaid)
    expect(order.shipments !== null).toBe(isPaid)
    expect(order.subscription_grants.map(({ access_id }) => access_id !== null)).toEqual(isPaid ? [true] : [])
    expect(order.mailKinds.filter((kind) => kind === 'order_received')).toHaveLength(isPaid ? 1 : 0)
    if (isPaid) expect(order.stock_reservations).toEqual([])
    expectExactTotals(order)
    const units = order.order_lines[0]?.quantity ?? 0
    if (isPaid) sold += units
    if (order.shipments && !['cancelled', 'returned'].includes(order.shipments.state)) taken += units
  }
  expect(await findVariantStock(shop.service, variant)).toBe(stock - taken)
  await expectMovementsAddUp(variant, stock - taken)
  return sold
}

const stock = fc.integer({ min: 1, max: 2 })
const runs = { numRuns: process.env.DEEP ? 60 : 4 }

test('invoice, stock, shipment, subscription and mail agree after any sequence of payments', {
  tags: ['deep'],
  timeout: 600_000,
}, async () => {
  let soldToAccount = 0
  const scenario = fc.asyncProperty(
    ...([stock, payments, fc.boolean(), fc.boolean()] as const),
    async (stock, steps, allPayInTheEnd, isIssuedBetween) => {
      soldToAccount += await play({ stock, steps, allPayInTheEnd, isIssuedBetween, email })
    },
  )
  await fc.assert(scenario, runs)

  await issueAccesses(shop.service)
  // One account has all purchases: its subscription is as long as the sum of its periods.
  const { data: subscriptions } = await customer.from('subscriptions').select('start_date, end_date')
  expect(subscriptions).toHaveLength(soldToAccount > 0 ? 1 : 0)
  const lengths = subscriptions?.map(
    ({ start_date, end_date }) => Date.parse(end_date) - Date.parse(start_date),
  )
  expect(lengths).toEqual(soldToAccount > 0 ? [soldToAccount * hours * 3_600_000] : [])
})

test('credit notes and stock agree after any sequence of refunds and parcels', {
  tags: ['deep'],
  timeout: 600_000,
}, async () => {
  const scenario = fc.asyncProperty(
    ...([stock, paymentsAndRefunds, fc.boolean(), fc.boolean()] as const),
    async (stock, steps, allPayInTheEnd, isIssuedBetween) => {
      await play({ stock, steps, allPayInTheEnd, isIssuedBetween, email: 'passage@exemple.fr' })
    },
  )
  await fc.assert(scenario, runs)
})

test('invoices and credit notes of all suites are numbered without gap or duplicate', {
  tags: ['deep'],
}, async () => {
  const numbers: string[] = []
  for (let from = 0; ; from += 1_000) {
    const { data } = await shop.service
      .from('invoices')
      .select('number')
      .not('number', 'is', null)
      .order('number')
      .range(from, from + 999)
      .throwOnError()
    numbers.push(...data.flatMap(({ number }) => number ?? []))
    if (data.length < 1_000) break
  }
  expect(numbers.length).toBeGreaterThan(0)
  expect(findGaps(numbers)).toEqual([])
})
