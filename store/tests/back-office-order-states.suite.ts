import {
  addVariant,
  checkOut,
  findSessionOrder,
  orderByTransfer,
  parseJsonResponse,
  payByCard,
} from '@lucarne/sandbox/test-store.ts'
import { expect, test } from 'vitest'
import type { StaffAction, StaffActionName } from '../contract/back-office/order-actions.ts'
import { staffOrderResponseSchema } from '../contract/back-office/orders.ts'
import { requestAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'

let made = 0

/** One for each order: a customer's second purchase renews their access. */
const newEmail = () => {
  made += 1
  return `etats-${made}@exemple.fr`
}

const fetchOrder = async (reference: string) =>
  staffOrderResponseSchema.parse(await parseJsonResponse(await requestAsStaff('GET', `/orders/${reference}`)))
    .order

type Order = Awaited<ReturnType<typeof fetchOrder>>

const act = async (order: Order, action: StaffAction) => {
  const body = { expected_version: order.version, action }
  return (await requestAsStaff('POST', `/orders/${order.reference}/actions`, body)).status
}

/** A pack: goods and a subscription. */
async function checkOutPack() {
  const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 9, period: '30 days' }))
  return { session, reference: (await findSessionOrder(shop.service, session)).reference }
}

async function buyPack() {
  const { reference, session } = await checkOutPack()
  await payByCard(shop.store, session, newEmail())
  return reference
}

/** As on Stripe's page: La Réunion's postal code with France. */
async function payOutsideCountry(session: string, email: string) {
  const address = { name: 'x', line1: 'x', line2: null, postal_code: '97400', city: 'x', country: 'FR' }
  await shop.service
    .rpc('record_payment_event', {
      p_id: `${session}-paid`,
      p_provider: 'stripe',
      p_kind: 'paid',
      p_session_id: session,
      p_email: email,
      p_details: { country: 'FR', address, amount_in_cents: 1000, consents: [] },
    })
    .throwOnError()
  await shop.service.rpc('settle_payment_event', { p_event_id: `${session}-paid` }).throwOnError()
}

async function orderPack() {
  const { reference, session } = await checkOutPack()
  await orderByTransfer(shop.store, session, newEmail())
  return reference
}

/** The provider completes it, so that other suites find no refund to make. */
async function giveBack(reference: string) {
  const { data: order } = await shop.service
    .from('orders')
    .select('session_id, refunds(id)')
    .eq('reference', reference)
    .single()
    .throwOnError()
  for (const { id } of order.refunds)
    await shop.service.rpc('complete_refund', { p_refund_id: id }).throwOnError()
  await shop.service.rpc('mark_refunded', { p_session_id: order.session_id ?? '' }).throwOnError()
}

const ship = { action: 'ship', carrier: 'x', tracking_number: null, tracking_url: null } as const
const anAddress = { name: 'x', line1: 'x', line2: null, postal_code: '1000', city: 'x', country: 'BE' }

/** Brings an order into each state; resolves to its reference. */
const states = {
  pending: async () => (await checkOutPack()).reference,
  awaiting_transfer: orderPack,
  'cancelled by staff': async () => {
    const reference = await orderPack()
    await act(await fetchOrder(reference), { action: 'cancel' })
    return reference
  },
  'cancelled by the shopper': async () => {
    const { reference, session } = await checkOutPack()
    await shop.service.rpc('abandon_session', { p_session_id: session }).throwOnError()
    return reference
  },
  paid: buyPack,
  'paid with the postal code of elsewhere': async () => {
    const { reference, session } = await checkOutPack()
    await payOutsideCountry(session, newEmail())
    return reference
  },
  shipped: async () => {
    const reference = await buyPack()
    await act(await fetchOrder(reference), ship)
    return reference
  },
  delivered: async () => {
    const reference = await buyPack()
    await act(await fetchOrder(reference), ship)
    await act(await fetchOrder(reference), { action: 'deliver' })
    return reference
  },
  refund_due: async () => {
    const { reference, session } = await checkOutPack()
    await shop.service
      .from('orders')
      .update({ status: 'refund_due', refund_reason: 'sold_out', email: newEmail() })
      .eq('session_id', session)
      .throwOnError()
    return reference
  },
  refunded: async () => {
    const reference = await buyPack()
    await shop.service.rpc('request_refund', { p_reference: reference, p_reason: 'x' }).throwOnError()
    await giveBack(reference)
    return reference
  },
} satisfies Record<string, () => Promise<string>>

type State = keyof typeof states

/** In which states each action succeeds; in all others it changes nothing. */
const allowed: Record<StaffActionName, readonly State[]> = {
  note: Object.keys(states) as State[],
  mark_transfer_received: ['awaiting_transfer', 'cancelled by staff'],
  cancel: ['awaiting_transfer'],
  undo_cancel: ['cancelled by staff'],
  ship: ['paid'],
  undo_ship: ['shipped'],
  undo_note: [],
  deliver: ['shipped'],
  return: ['shipped', 'delivered'],
  change_address: ['paid', 'paid with the postal code of elsewhere'],
  confirm_address: ['paid with the postal code of elsewhere'],
  correct_invoice: [],
  refund: ['paid', 'paid with the postal code of elsewhere', 'shipped', 'delivered'],
  close_withdrawal: [],
  close_termination: [],
  issue_access: ['paid', 'paid with the postal code of elsewhere', 'shipped', 'delivered'],
  reset_access: [],
  confirm_access_task: [],
  resend_mail: [],
}

function actionOn(order: Order, name: StaffActionName): StaffAction {
  const access_id = order.accesses[0]?.id ?? '00000000-0000-4000-8000-000000000000'
  const credentials = { user_name: order.reference, password: 'x', playlist_url: null, guide_url: null }
  const all: { [Name in StaffActionName]: Extract<StaffAction, { action: Name }> } = {
    note: { action: 'note', note: 'x' },
    mark_transfer_received: { action: 'mark_transfer_received' },
    cancel: { action: 'cancel' },
    undo_cancel: { action: 'undo_cancel' },
    ship,
    undo_ship: { action: 'undo_ship' },
    undo_note: { action: 'undo_note', note_id: 0 },
    deliver: { action: 'deliver' },
    return: { action: 'return', restock: true },
    change_address: { action: 'change_address', address: anAddress },
    confirm_address: { action: 'confirm_address' },
    correct_invoice: { action: 'correct_invoice' },
    refund: { action: 'refund', reason: 'x', amount_in_cents: 1 },
    close_withdrawal: { action: 'close_withdrawal', withdrawal_id: access_id, reason: 'settled', note: 'x' },
    close_termination: { action: 'close_termination', reason: 'settled', note: 'x' },
    issue_access: { action: 'issue_access', access_id, credentials },
    reset_access: { action: 'reset_access', access_id },
    confirm_access_task: { action: 'confirm_access_task', access_id, task: 'renew' },
    resend_mail: { action: 'resend_mail', mail_id: order.mails[0]?.id ?? access_id },
  }
  return all[name]
}

test.each(Object.keys(states) as State[])(
  'an order that is %s takes exactly the actions of its state',
  async (state) => {
    const names = Object.keys(allowed) as StaffActionName[]
    const order = await fetchOrder(await states[state]())
    const wrong: string[] = []
    for (const name of names.filter((one) => !allowed[one].includes(state))) {
      const status = await act(order, actionOn(order, name))
      if (status !== 409) wrong.push(`${name}: ${status}`)
    }
    expect(await fetchOrder(order.reference)).toEqual(order)
    for (const name of names.filter((one) => allowed[one].includes(state))) {
      // A note changes nothing else.
      const taken = name === 'note' ? order : await fetchOrder(await states[state]())
      const status = await act(taken, actionOn(taken, name))
      if (status !== 200) wrong.push(`${name}: ${status}`)
      await giveBack(taken.reference)
    }
    expect(wrong).toEqual([])
  },
)
