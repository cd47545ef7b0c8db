import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  checkOut,
  findSessionOrder,
  orderByTransfer,
  payByCard,
  startTestStore,
  type TestStore,
} from './test-store.ts'

const email = 'guest@exemple.fr'
let shop: TestStore
let paid: string
let unpaid: string

beforeAll(async () => {
  shop = await startTestStore()
})
afterAll(() => shop.remove())
beforeEach(async () => {
  vi.setSystemTime('2026-06-15')
  paid = await checkOut(shop.store, 'abonnement-12-mois')
  await payByCard(shop.store, paid, email)
  unpaid = await checkOut(shop.store, 'abonnement-12-mois')
  await orderByTransfer(shop.store, unpaid, email)
})
afterEach(() => vi.useRealTimers())

/** Addresses of both orders after the job has run on that day, with the database's clock moved. */
async function purgeOn(date: string) {
  vi.setSystemTime(date)
  await shop.service.rpc('purge_personal_data').throwOnError()
  const order = await findSessionOrder(shop.service, paid)
  const events = (session: string) =>
    shop.service.from('payment_events').select('email').eq('session_id', session)
  const grants = shop.service.from('subscription_grants').select('email').eq('order_id', order.id)
  return {
    paid: [order.email, order.invoices?.email, (await grants).data?.[0]?.email],
    unpaid: (await findSessionOrder(shop.service, unpaid)).email,
    events: [(await events(paid)).data?.[0]?.email, (await events(unpaid)).data?.[0]?.email],
  }
}

test('addresses stay for as long as the privacy page says', async () => {
  expect(await purgeOn('2026-09-14')).toEqual({
    paid: [email, email, email],
    unpaid: email,
    events: [email, email],
  })
})

test('the address of an unpaid order and of payment events goes after three months', async () => {
  expect(await purgeOn('2026-09-16')).toEqual({
    paid: [email, email, email],
    unpaid: null,
    events: [null, null],
  })
})

test('the recipient of a mail is deleted after three months, unless it is still queued', async () => {
  const { service } = shop
  const { id } = await findSessionOrder(service, paid)
  const mails = service.from('mail_outbox')
  await mails
    .update({ state: 'sent', sent_at: new Date().toISOString(), variables: { plan: 'x' } })
    .eq('order_id', id)
    .throwOnError()
  const recipients = async () =>
    (await service.from('mail_outbox').select('recipient, variables').eq('order_id', id).throwOnError()).data
  await purgeOn('2026-09-14')
  expect(await recipients()).toEqual([{ recipient: email, variables: { plan: 'x' } }])
  await purgeOn('2026-09-16')
  expect(await recipients()).toEqual([{ recipient: null, variables: {} }])
  const { data: queued } = await service.from('mail_outbox').select('recipient').eq('state', 'queued')
  expect(queued?.every(({ recipient }) => recipient === email)).toBe(true)
})

test('a payment in the first hour of a Paris year stays with that year', async () => {
  vi.setSystemTime('2026-12-31T23:30:00Z')
  paid = await checkOut(shop.store, 'abonnement-12-mois')
  await payByCard(shop.store, paid, email)
  expect((await purgeOn('2037-06-01')).paid).toEqual([email, email, email])
  expect((await purgeOn('2038-01-01')).paid).toEqual([null, null, null])
})

test('the file of an invoice is made again without its buyer after ten years', async () => {
  const { id } = await findSessionOrder(shop.service, paid)
  const invoices = () => shop.service.from('invoices')
  await invoices().update({ pdf_url: 'https://exemple.fr/f.pdf' }).eq('order_id', id).throwOnError()
  await purgeOn('2037-01-01')
  const { data } = await shop.service.rpc('invoices_without_file', { p_limit: 1_000 }).throwOnError()
  expect(data).toContainEqual(expect.objectContaining({ order_id: id, buyer: null, pdf_url: null }))
})

test('the address of a paid order goes ten years after the end of its year', async () => {
  // Calendar years of Paris, an hour ahead of UTC, like the dates of invoices.
  expect((await purgeOn('2036-12-31T22:59:00Z')).paid).toEqual([email, email, email])
  expect((await purgeOn('2036-12-31T23:01:00Z')).paid).toEqual([null, null, null])
})
