import {
  addVariant,
  checkoutBody,
  expire,
  findSessionOrder,
  getSession,
  orderByTransfer,
  payByCard,
  postCheckout,
  reportPaymentEvent,
} from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import { beforeAll, expect, test } from 'vitest'
import { createSignedInCustomer, createTestCustomer } from './new-customer.ts'
import { shop } from './shared-store.ts'

type Store = typeof shop.store

/** As deployed: orders of a client IP are limited. */
let store: Store
beforeAll(() => {
  store = createStore({ ...shop.config, clientIpHashSecret: 'a secret of this test' })
})

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

async function openPage(variant: string, address: string) {
  const response = await postCheckout(store, checkoutBody([{ variant_id: variant, quantity: 1 }]), address)
  return response.status === 200 ? getSession(response) : undefined
}

/** The statuses of transfers, each from its address to its recipient. */
async function announce(transfers: readonly { address: string; email: string }[]) {
  const statuses: number[] = []
  for (const { address, email } of transfers) {
    const session = await openPage('abonnement-1-mois', address)
    statuses.push((await orderByTransfer(store, session ?? '', email)).status)
  }
  return statuses
}

async function countMails(email: string) {
  const { count } = await shop.service
    .from('mail_outbox')
    .select('*', { count: 'exact', head: true })
    .eq('recipient', email)
    .throwOnError()
  return count
}

test('thirty transfers from thirty addresses send three mails to their victim', async () => {
  const email = 'victime@exemple.fr'
  const statuses = await announce(Array.from({ length: 30 }, () => ({ address: newAddress(), email })))
  expect(statuses).toEqual([303, 303, 303, ...Array.from({ length: 27 }, () => 409)])
  expect(await countMails(email)).toBe(3)
})

test('one address announces ten transfers in a day, whomever they are for', async () => {
  const address = newAddress()
  const transfers = Array.from({ length: 12 }, (_, index) => ({
    address,
    email: `destinataire-${index}@exemple.fr`,
  }))
  expect((await announce(transfers)).filter((status) => status === 303)).toHaveLength(10)
})

test('a transfer that a provider accepts beyond the limit is neither mailed nor reserved', async () => {
  const email = 'debordee@exemple.fr'
  await announce(Array.from({ length: 3 }, () => ({ address: newAddress(), email })))
  const variant = await addVariant(shop.service, { stock: 10 })
  const session = (await openPage(variant, newAddress())) ?? ''
  await reportPaymentEvent(shop.service, 'awaiting_transfer', session, email)
  const order = await findSessionOrder(shop.service, session)
  expect(order.status).toBe('awaiting_transfer')
  expect(Date.parse(order.reserved_until ?? '') - Date.parse(order.created_at)).toBe(600_000)
  await reportPaymentEvent(shop.service, 'failed', session, email)
  expect(await countMails(email)).toBe(3)
})

test('a payment beyond the limit that is refunded is mailed to its buyer', async () => {
  const email = 'remboursee@exemple.fr'
  await announce(Array.from({ length: 3 }, () => ({ address: newAddress(), email })))
  const variant = await addVariant(shop.service, { stock: 1 })
  const session = (await openPage(variant, newAddress())) ?? ''
  await reportPaymentEvent(shop.service, 'awaiting_transfer', session, email)
  await shop.service.from('stock').update({ on_hand: 0 }).eq('variant_id', variant).throwOnError()
  const { id, reference } = await findSessionOrder(shop.service, session)
  const received = await shop.service.rpc('mark_transfer_received', { p_reference: reference })
  expect(received.data).toBe('refund_due')
  await shop.service.rpc('mark_refunded', { p_session_id: session }).throwOnError()
  const { data } = await shop.service.from('mail_outbox').select('kind').eq('order_id', id).throwOnError()
  expect(data).toEqual([{ kind: 'order_refunded' }])
})

test('strangers use up no transfer of a customer who is signed in with that address', async () => {
  const email = 'titulaire@exemple.fr'
  await createTestCustomer(email)
  await announce(Array.from({ length: 4 }, () => ({ address: newAddress(), email })))
  const customer = await createSignedInCustomer(email)
  const session = (await openPage('abonnement-1-mois', newAddress())) ?? ''
  await customer.rpc('claim_order', { p_session_id: session }).throwOnError()
  expect((await orderByTransfer(store, session, email)).status).toBe(303)
  expect(await countMails(email)).toBe(4)
})

test('a client has at most a hundred payment pages open', async () => {
  const address = newAddress()
  for (let page = 0; page < 100; page += 1) expect(await openPage('abonnement-1-mois', address)).toBeDefined()
  expect(await openPage('abonnement-1-mois', address)).toBeUndefined()
  expect(await openPage('abonnement-1-mois', newAddress())).toBeDefined()
})

test('a transfer that does not arrive in five days ends, and its buyer is told once', async () => {
  const email = 'oublieuse@exemple.fr'
  const variant = await addVariant(shop.service, { stock: 4 })
  const sessions = [await openPage(variant, newAddress()), await openPage(variant, newAddress())]
  for (const session of sessions) await orderByTransfer(store, session ?? '', email)
  const [late = '', recent = ''] = sessions
  const { id, reference } = await findSessionOrder(shop.service, late)
  await expire(shop.service, late)
  const cancel = () => shop.service.rpc('cancel_unpaid_transfers').throwOnError()
  expect([(await cancel()).data, (await cancel()).data]).toEqual([1, 0])
  expect(await findSessionOrder(shop.service, late)).toMatchObject({
    status: 'cancelled',
    stock_reservations: [],
  })
  expect(await findSessionOrder(shop.service, recent)).toMatchObject({ status: 'awaiting_transfer' })
  const { data } = await shop.service.from('mail_outbox').select('kind').eq('order_id', id).throwOnError()
  expect(data).toEqual([{ kind: 'payment_failed' }])
  // The money came after all.
  expect((await shop.service.rpc('mark_transfer_received', { p_reference: reference })).data).toBe('paid')
})

test('paid orders count against no limit', async () => {
  const email = 'payeuse@exemple.fr'
  const address = newAddress()
  for (let order = 0; order < 5; order += 1)
    await payByCard(store, (await openPage('abonnement-1-mois', address)) ?? '', email)
  expect(await announce([{ address, email }])).toEqual([303])
})
