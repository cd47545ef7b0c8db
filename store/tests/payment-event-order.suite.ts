import {
  addVariant,
  buyerFields,
  checkOut,
  findVariantStock,
  issueAccesses,
} from '@lucarne/sandbox/test-store.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const itemsInCents = 2_000
const shippingInCents = 790
const partInCents = 500
const stock = 5

const { name, phone, country, line1, postal_code, city, shipping_method } = buyerFields
const details = {
  name,
  phone,
  country,
  shipping_method,
  address: { name, line1, line2: null, postal_code, city, country },
  shipping_in_cents: shippingInCents,
  amount_in_cents: itemsInCents + shippingInCents,
  consents: [{ kind: 'terms', wording: 'J’accepte' }],
}
const refund = (amount_in_cents: number) => ({ kind: 'refunded', p_details: { amount_in_cents } })

const dispute = { amount_in_cents: partInCents, reason: 'fraudulent', state: 'open' }

/** Events that a provider may report for one session, each with one id. */
const events = {
  transferAwaited: { kind: 'awaiting_transfer', p_details: details },
  paid: { kind: 'paid', p_payment_method: 'transfer', p_details: details },
  cardDeclined: { kind: 'declined', p_details: { reason: 'insufficient_funds' } },
  disputed: { kind: 'disputed' },
  sessionExpired: { kind: 'cancelled' },
  transferFailed: { kind: 'failed' },
  partRefunded: refund(partInCents),
  restRefunded: refund(itemsInCents + shippingInCents - partInCents),
}
type EventName = keyof typeof events
const eventNames = [
  'transferAwaited',
  'paid',
  'cardDeclined',
  'disputed',
  'sessionExpired',
  'transferFailed',
  'partRefunded',
  'restRefunded',
] as const

interface Delivery {
  name: EventName
  /** Or left for the schedule, as by a killed process. */
  isSettled: boolean
}

async function deliver(session: string, email: string, { name, isSettled }: Delivery): Promise<void> {
  const { kind, ...rest } = events[name]
  const event = { p_id: `${session}-${name}`, p_provider: 'stripe', p_kind: kind, p_session_id: session }
  const isAboutBuyer = !['refunded', 'disputed', 'cancelled'].includes(kind)
  await shop.service
    .rpc('record_payment_event', {
      ...event,
      ...rest,
      ...(isAboutBuyer && { p_email: email }),
      ...(kind === 'disputed' && { p_details: { ...dispute, dispute_id: session } }),
    })
    .throwOnError()
  if (isSettled) await shop.service.rpc('settle_payment_event', { p_event_id: event.p_id }).throwOnError()
}

async function settleUnsettled(): Promise<void> {
  const { data } = await shop.service.rpc('unsettled_payment_events', {}).throwOnError()
  for (const p_event_id of data) await shop.service.rpc('settle_payment_event', { p_event_id }).throwOnError()
}

/** An order of a pack with its deliveries, without ids, numbers and times. */
async function fetchState(session: string, variant: string) {
  const { data: order } = await shop.service
    .from('orders')
    .select(
      `id, status, email, payment_method, country, address, phone, shipping_method_id, total_in_cents, tax_in_cents, refund_reason,
      order_lines(tax_in_cents), stock_reservations(quantity), shipments(state, address), order_consents(kind, wording),
      refunds(amount_in_cents, state), disputes(state), subscription_grants(refunded_at, accesses(state)), invoices(id, total_in_cents, tax_in_cents)`,
    )
    .eq('session_id', session)
    .single()
    .throwOnError()
  const { id, email, invoices, refunds, subscription_grants, ...rest } = order
  const { data: creditNotes } = await shop.service
    .from('invoices')
    .select('total_in_cents, tax_in_cents')
    .eq('credited_invoice_id', invoices?.id ?? id)
    .order('total_in_cents')
    .throwOnError()
  const { data: mails } = await shop.service
    .from('mail_outbox')
    .select('kind')
    .eq('order_id', id)
    .throwOnError()
  return {
    ...rest,
    creditNotes,
    hasEmail: email !== null,
    invoice: invoices && [invoices.total_in_cents, invoices.tax_in_cents],
    refunds: refunds.toSorted((a, b) => a.amount_in_cents - b.amount_in_cents),
    grants: subscription_grants.map(({ refunded_at, accesses }) => [refunded_at !== null, accesses?.state]),
    mails: mails.map(({ kind }) => kind).toSorted(),
    onHand: await findVariantStock(shop.service, variant),
  }
}

let orders = 0

async function play(deliveries: readonly Delivery[]) {
  orders += 1
  const variant = await addVariant(shop.service, { stock, period: '1 month', priceInCents: itemsInCents })
  const session = await checkOut(shop.store, variant)
  for (const delivery of deliveries) await deliver(session, `ordre-${orders}@exemple.fr`, delivery)
  await settleUnsettled()
  await issueAccesses(shop.service)
  return fetchState(session, variant)
}

const sequence = fc
  .subarray([...eventNames], { minLength: 1 })
  .chain((happened) =>
    fc.record({
      happened: fc.constant(happened),
      first: fc.shuffledSubarray(happened, { minLength: happened.length }),
      repeated: fc.array(fc.constantFrom(...happened), { maxLength: 4 }),
      settled: fc.infiniteStream(fc.boolean()),
    }),
  )
  .chain(({ happened, first, repeated, settled }) =>
    fc.record({
      happened: fc.constant(happened),
      deliveries: fc
        .shuffledSubarray([...first, ...repeated], { minLength: first.length + repeated.length })
        .map((names) => names.map((name) => ({ name, isSettled: settled.next().value }))),
    }),
  )

test('an order’s state depends neither on order nor on repetition of payment events', {
  tags: ['deep'],
  timeout: 600_000,
}, async () => {
  const states = new Map<string, Awaited<ReturnType<typeof fetchState>>>()
  const scenario = fc.asyncProperty(sequence, async ({ happened, deliveries }) => {
    const key = happened.join()
    const inOrder = states.get(key) ?? (await play(happened.map((name) => ({ name, isSettled: true }))))
    states.set(key, inOrder)
    expect(await play(deliveries)).toEqual(inOrder)
  })
  await fc.assert(scenario, { numRuns: process.env.DEEP ? 200 : 15 })
})
