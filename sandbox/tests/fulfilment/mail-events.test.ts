import { createMailEventHandler } from '@lucarne/fulfilment/mail-events/handler.ts'
import { signEvent } from '@lucarne/fulfilment/mail-events/webhook-signature.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailboxProvider } from '../../src/mailbox/mailbox-provider.ts'
import { reportMails } from '../../src/mailbox/reported-mails.ts'
import { checkOut, findSessionOrder, parseJsonResponse, payByCard, storeUrl } from '../supabase/test-store.ts'
import { type FulfilmentHarness, startFulfilment } from './fulfilment-harness.ts'

const webhookSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
let harness: FulfilmentHarness
let handle: (request: Request) => Promise<Response>

beforeAll(async () => {
  harness = await startFulfilment()
  handle = createMailEventHandler({ ...harness.shop.config, webhookSecret })
})
afterAll(() => harness.shop.remove())

const outbox = () => harness.shop.service.from('mail_outbox')
const url = 'http://localhost/functions/v1/mail-events'

async function postEvent(event: unknown, secret = webhookSecret): Promise<number> {
  const body = JSON.stringify(event)
  const headers = await signEvent('msg_1', body, secret)
  return (await handle(new Request(url, { method: 'POST', headers, body }))).status
}

const bounced = (mailId: string, type = 'Permanent') => ({
  type: 'email.bounced',
  data: { tags: { mail_id: mailId }, bounce: { type } },
})

let sent = 0

function newAddress(): string {
  sent += 1
  return `${sent}@exemple.fr`
}

/** The order's mail was sent to this address. */
async function mailOfOrder() {
  const email = newAddress()
  const { store, service } = harness.shop
  const session = await checkOut(store, 'abonnement-12-mois')
  await payByCard(store, session, email)
  expect(await harness.run()).toBe(200)
  const { id: orderId } = await findSessionOrder(service, session)
  const { data } = await outbox().select('id').eq('order_id', orderId).eq('kind', 'order_received').single()
  return { session, orderId, mailId: data?.id ?? '' }
}

const eventsOf = async (orderId: string) => {
  const { data } = await harness.shop.service
    .from('order_events')
    .select('kind, details')
    .eq('order_id', orderId)
    .in('kind', ['mail_bounced', 'mail_complained'])
  return data
}

/** Queues a reminder like the schedule. @returns whether it was queued */
async function getsReminder(orderId: string): Promise<boolean> {
  const { service } = harness.shop
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const long = new Date(Date.now() - 90 * 86_400_000).toISOString()
  await service
    .from('accesses')
    .update({ issued_at: long, ends_at: soon })
    .eq('order_id', orderId)
    .throwOnError()
  await service.rpc('queue_renewal_reminders').throwOnError()
  const { data } = await outbox().select('id').eq('order_id', orderId).eq('kind', 'renewal_reminder')
  return (data ?? []).length > 0
}

const isReported = async (session: string) => {
  const { order } = await parseJsonResponse(await harness.shop.store.request(`${storeUrl}/orders/${session}`))
  return order.has_undelivered_mail
}

test('a bounce is on the timeline and the order’s page once, and ends reminders', async () => {
  const { mailId, orderId, session } = await mailOfOrder()
  expect(await isReported(session)).toBe(false)
  expect([await postEvent(bounced(mailId)), await postEvent(bounced(mailId))]).toEqual([204, 204])
  expect(await eventsOf(orderId)).toEqual([{ kind: 'mail_bounced', details: { mail: 'order_received' } }])
  expect(await isReported(session)).toBe(true)
  expect(await getsReminder(orderId)).toBe(false)
})

test('a full mailbox is reported to the customer and gets the next reminder', async () => {
  const { mailId, orderId, session } = await mailOfOrder()
  expect(await postEvent(bounced(mailId, 'Transient'))).toBe(204)
  expect(await isReported(session)).toBe(true)
  expect(await getsReminder(orderId)).toBe(true)
})

test('who marks a mail as spam gets no reminders, and no notice', async () => {
  const { mailId, orderId, session } = await mailOfOrder()
  expect(await postEvent({ type: 'email.complained', data: { tags: { mail_id: mailId } } })).toBe(204)
  expect(await eventsOf(orderId)).toMatchObject([{ kind: 'mail_complained' }])
  expect([await isReported(session), await getsReminder(orderId)]).toEqual([false, false])
})

test('a bounce that arrives before the worker’s report is recorded', async () => {
  const { mailId, orderId } = await mailOfOrder()
  await outbox().update({ state: 'queued', sent_at: null }).eq('id', mailId).throwOnError()
  await postEvent(bounced(mailId))
  await harness.shop.service.rpc('complete_mail', { p_id: mailId }).throwOnError()
  const { data } = await outbox().select('state, bounced_at').eq('id', mailId).single()
  expect(data).toEqual({ state: 'sent', bounced_at: expect.any(String) })
  expect(await eventsOf(orderId)).toHaveLength(1)
})

test('forged, old, oversized and unsigned events change nothing', async () => {
  const { mailId, orderId } = await mailOfOrder()
  const body = JSON.stringify(bounced(mailId))
  const headers = await signEvent('msg_1', body, webhookSecret)
  const send = async (init: RequestInit) =>
    (await handle(new Request(url, { method: 'POST', ...init }))).status
  const old = String(Number(headers['svix-timestamp']) - 600)
  expect([
    await postEvent(bounced(mailId), `whsec_${Buffer.alloc(32, 2).toString('base64')}`),
    await send({ body }),
    await send({ body, headers: { ...headers, 'svix-timestamp': old } }),
    await send({ body: `${body} `, headers }),
    await send({ body: 'x'.repeat(65 * 1024), headers }),
    await send({ method: 'GET' }),
  ]).toEqual([401, 401, 401, 401, 413, 405])
  expect(await eventsOf(orderId)).toEqual([])
})

test('signed events about unknown mails are accepted and change nothing', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const events = [
    bounced(unknown),
    bounced('order_received:1'),
    { type: 'email.delivered', data: { tags: { mail_id: unknown } } },
    { type: 'email.bounced', data: {} },
    null,
  ]
  for (const event of events) expect(await postEvent(event)).toBe(204)
})

test('an event is reported again when the database cannot be reached', async () => {
  const unreachable = { ...harness.shop.config, supabaseUrl: 'http://127.0.0.1:9', webhookSecret }
  const { mailId } = await mailOfOrder()
  const body = JSON.stringify(bounced(mailId))
  const headers = await signEvent('msg_1', body, webhookSecret)
  const request = new Request(url, { method: 'POST', headers, body })
  expect((await createMailEventHandler(unreachable)(request)).status).toBe(503)
})

test('a mail to bounced@… bounces in the sandbox', async () => {
  const { shop, createWorker } = harness
  const { provider } = reportMails(createMailboxProvider(shop.testSupabase.mailsDir), shop.config)
  const session = await checkOut(shop.store, 'abonnement-12-mois')
  await payByCard(shop.store, session, 'bounced@exemple.fr')
  expect(await createWorker({ mailProvider: provider })()).toBe(200)
  expect(await isReported(session)).toBe(true)
  expect((await harness.mails()).filter(({ to }) => to === 'bounced@exemple.fr')).toEqual([])
})
