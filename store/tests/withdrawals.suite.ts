import {
  checkOut,
  confirm,
  findSessionOrder,
  issueAccesses,
  orderByTransfer,
  parseJsonResponse,
  payByCard,
  signUpTestUser,
  storeUrl,
} from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { staffOrderSchema } from '../contract/back-office/orders.ts'
import {
  orderRightsResponseSchema,
  terminationResponseSchema,
  withdrawalResponseSchema,
} from '../contract/order-rights.ts'
import { consentWordings } from '../src/orders/order-details.ts'
import { requestAsStaff } from './back-office-client.ts'
import { buyBox, fetchOrderRecords } from './box-orders.ts'
import { callStore } from './call-store.ts'
import { shop } from './shared-store.ts'

const post = (path: string, body: object, token?: string, store = shop.store, env = {}) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return store.request(`${storeUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, env)
}

const rightsOf = async (order: { reference: string; email?: string }, token?: string) =>
  orderRightsResponseSchema.parse(await parseJsonResponse(await post('/orders/rights', order, token))).rights
    .lines

const withdraw = async (order: { reference: string; email: string }, positions: readonly number[]) => {
  const response = await post('/orders/withdraw', {
    reference: order.reference,
    email: order.email,
    positions,
  })
  return withdrawalResponseSchema.parse(await parseJsonResponse(response)).withdrawal
}

/** The archive that staff export for the client of an order. */
const exportClientOf = async (reference: string) => {
  const { id } = await parseJsonResponse(
    await callStore('GET', `/back-office/orders/${reference}/customer`, 'administrator'),
  )
  return parseJsonResponse(
    await callStore('POST', `/back-office/customers/${id}/export`, 'administrator', { reason: 'legal' }),
  )
}

const withdrawalsOf = async (orderId: string) =>
  (await shop.service.from('withdrawals').select().eq('order_id', orderId).throwOnError()).data

async function buySubscription(email: string, pay = payByCard) {
  const session = await checkOut(shop.store, 'abonnement-1-mois')
  await pay(shop.store, session, email)
  return { ...(await findSessionOrder(shop.service, session)), session, email }
}

const setShipment = (orderId: string, fields: object) =>
  shop.service.from('shipments').update(fields).eq('order_id', orderId).throwOnError()

const deskOrder = async (reference: string) => {
  const { data } = await shop.service.rpc('staff_order', { p_reference: reference }).throwOnError()
  return staffOrderSchema.parse(data)
}

const workOf = async (reference: string) => {
  const kinds = (await deskOrder(reference)).work.map(({ kind }) => kind)
  return kinds.filter((kind) => kind === 'withdrawal' || kind === 'refund')
}

/** Staff close a declaration; resolves to the status of the response. */
async function close(reference: string, action: object) {
  const { version: expected_version } = await deskOrder(reference)
  const body = { expected_version, action: { note: 'Comme convenu.', ...action } }
  return (await requestAsStaff('POST', `/orders/${reference}/actions`, body)).status
}

/** A delivered box that is withdrawn from, with its waiting task in the back office. */
async function returnBox() {
  const bought = await buyBox()
  const { order } = await fetchOrderRecords(bought.session)
  await setShipment(order.id, { state: 'delivered', delivered_at: new Date().toISOString() })
  const position = (await rightsOf(bought)).find(({ kind }) => kind === 'goods')?.position ?? -1
  await withdraw(bought, [position])
  const withdrawal_id = (await deskOrder(bought.reference)).work.find(
    ({ kind }) => kind === 'withdrawal',
  )?.subject_id
  return { ...bought, position, withdrawal_id }
}

describe('a withdrawal', () => {
  test('of an order not yet shipped refunds it at once, with a receipt', async () => {
    const bought = await buyBox()
    const lines = await rightsOf(bought)
    expect(lines.map(({ state }) => state)).toEqual(['open', 'open'])
    const { order } = await fetchOrderRecords(bought.session)
    const withdrawal = await withdraw(
      bought,
      lines.map(({ position }) => position),
    )
    expect(withdrawal).toMatchObject({
      amount_in_cents: order.total_in_cents,
      wording: expect.stringContaining(`Je renonce au contrat de la commande ${bought.reference}`),
    })
    expect(Date.parse(withdrawal.refund_due_at) - Date.parse(withdrawal.declared_at)).toBe(14 * 86_400_000)
    const { events, mails, shipments } = await fetchOrderRecords(bought.session)
    expect(events?.slice(-3)).toEqual(['withdrawn', 'refund_requested', 'shipment_cancelled'])
    expect(shipments).toMatchObject([{ state: 'cancelled' }])
    expect(mails?.at(-1)).toEqual({ kind: 'withdrawal_received', recipient: bought.email })
    expect(await exportClientOf(bought.reference)).toMatchObject({
      withdrawals: [{ wording: withdrawal.wording }],
      refunds: [{ amount_in_cents: withdrawal.amount_in_cents }],
    })
  })

  test('from a delivered box waits for staff, with the cheapest delivery', async () => {
    const bought = await buyBox()
    const { order } = await fetchOrderRecords(bought.session)
    await setShipment(order.id, { state: 'delivered', delivered_at: new Date().toISOString() })
    const box = (await rightsOf(bought)).find(({ kind }) => kind === 'goods')
    const { amount_in_cents } = await withdraw(bought, [box?.position ?? -1])
    expect(amount_in_cents).toBeGreaterThanOrEqual(10_000)
    expect(amount_in_cents).toBeLessThanOrEqual(10_000 + order.shipping_in_cents)
    expect(await workOf(bought.reference)).toEqual(['withdrawal'])
    const refund = {
      p_reference: bought.reference,
      p_reason: 'Rétractation',
      p_amount_in_cents: amount_in_cents,
    }
    await shop.service.rpc('request_refund', refund).throwOnError()
    expect(await workOf(bought.reference)).toEqual(['refund'])
  })

  test('that is repeated, even in parallel, is one, with one mail', async () => {
    const bought = await buySubscription('repete@exemple.fr')
    const [line] = await rightsOf(bought)
    const all = await Promise.all(Array.from({ length: 5 }, () => withdraw(bought, [line?.position ?? -1])))
    expect(new Set(all.map(({ declared_at }) => declared_at)).size).toBe(1)
    expect(await withdrawalsOf(bought.id)).toHaveLength(1)
    const { reference: p_reference, email: p_email } = bought
    const tracked = await shop.service.rpc('order_of_reference', { p_reference, p_email }).throwOnError()
    const { statements } = z
      .object({ statements: z.array(z.object({ wording: z.string() })) })
      .parse(tracked.data)
    expect(statements.map(({ wording }) => wording)).toEqual(
      expect.arrayContaining([...Object.values(consentWordings), expect.stringMatching(/^Je renonce/)]),
    )
    const { mails } = await fetchOrderRecords(bought.session)
    expect(mails?.filter(({ kind }) => kind === 'withdrawal_received')).toHaveLength(1)
  })

  test('from a subscription that was opened as agreed to is refused', async () => {
    const bought = await buySubscription('ouvert@exemple.fr')
    await issueAccesses(shop.service)
    const [line] = await rightsOf(bought)
    expect(line?.state).toBe('performed')
    const body = { reference: bought.reference, email: bought.email, positions: [line?.position] }
    expect((await post('/orders/withdraw', body)).status).toBe(409)
    expect(await withdrawalsOf(bought.id)).toEqual([])
  })

  test('of an order that awaits its transfer cancels it, and owes nothing', async () => {
    const bought = await buySubscription('virement-retire@exemple.fr', orderByTransfer)
    const [line] = await rightsOf(bought)
    expect(await withdraw(bought, [line?.position ?? -1])).toMatchObject({ amount_in_cents: 0 })
    expect((await findSessionOrder(shop.service, bought.session)).status).toBe('cancelled')
  })

  test.each([
    ['a holiday and a weekend', '2026-04-24T08:00:00Z', '2026-05-11T22:00:00+00:00'],
    ['Easter Monday', '2026-03-23T08:00:00Z', '2026-04-07T22:00:00+00:00'],
    ['midnight in Paris', '2026-11-30T23:30:00Z', '2026-12-15T23:00:00+00:00'],
  ])('is possible for fourteen days from the delivery, past %s', async (_, delivered_at, ends_at) => {
    const bought = await buyBox()
    const { order } = await fetchOrderRecords(bought.session)
    await setShipment(order.id, { state: 'delivered', delivered_at })
    const box = (await rightsOf(bought)).find(({ kind }) => kind === 'goods')
    expect([box?.ends_at, box?.state]).toEqual([
      ends_at,
      Date.parse(ends_at) < Date.now() ? 'expired' : 'open',
    ])
  })
})

describe('a closed withdrawal', () => {
  test('leaves the work list, and one mail tells the customer why', async () => {
    const { position, reference, session, withdrawal_id, ...bought } = await returnBox()
    const action = { action: 'close_withdrawal', withdrawal_id, reason: 'not_returned' }
    expect(await close(reference, action)).toBe(200)
    expect(await close(reference, action)).toBe(409)
    expect(await workOf(reference)).toEqual([])
    const { events, mails } = await fetchOrderRecords(session)
    expect(events?.at(-1)).toBe('withdrawal_closed')
    expect(mails?.filter(({ kind }) => kind === 'withdrawal_closed')).toEqual([
      { kind: 'withdrawal_closed', recipient: bought.email },
    ])
    const { data: record } = await shop.service
      .from('staff_actions')
      .select('parameters')
      .eq('reference', reference)
    expect(record).toEqual([
      { parameters: { withdrawal_id, reason: 'not_returned', note: 'Comme convenu.' } },
    ])
    const lines = await rightsOf({ reference, email: bought.email })
    expect(lines.find((line) => line.position === position)?.state).toBe('withdrawn')
  })

  test('can be declared again when the customer had taken it back', async () => {
    const { position, reference, withdrawal_id, ...bought } = await returnBox()
    await close(reference, { action: 'close_withdrawal', withdrawal_id, reason: 'taken_back' })
    await withdraw({ reference, email: bought.email }, [position])
    expect(await workOf(reference)).toEqual(['withdrawal'])
  })

  test('cannot be of another order or of one that is refunded', async () => {
    const { reference, withdrawal_id } = await returnBox()
    const other = await returnBox()
    const action = { action: 'close_withdrawal', withdrawal_id, reason: 'settled' }
    expect(await close(other.reference, action)).toBe(409)
    await shop.service
      .rpc('request_refund', { p_reference: reference, p_reason: 'Rétractation', p_amount_in_cents: 100 })
      .throwOnError()
    expect(await close(reference, action)).toBe(409)
    expect(await workOf(other.reference)).toEqual(['withdrawal'])
  })
})

describe('a termination', () => {
  const terminate = async ({ email, reference }: { email: string; reference: string }) =>
    terminationResponseSchema.parse(
      await parseJsonResponse(await post('/orders/terminate', { reference, email })),
    ).termination

  test('names the end of what was paid, once, and stops reminders', async () => {
    const bought = await buySubscription('resilie@exemple.fr')
    await issueAccesses(shop.service)
    const termination = await terminate(bought)
    expect(termination.wording).toMatch(/^Je résilie mon contrat .+, de la commande LU-/)
    expect(termination.ends_at).toBeTruthy()
    expect(await terminate(bought)).toEqual(termination)
    expect(await exportClientOf(bought.reference)).toMatchObject({
      terminations: [{ wording: termination.wording }],
    })
    const ends_at = new Date(Date.now() + 2 * 86_400_000).toISOString()
    await shop.service
      .from('accesses')
      .update({ ends_at, issued_at: '2026-01-01T00:00:00Z' })
      .eq('order_id', bought.id)
      .throwOnError()
    await shop.service.rpc('queue_renewal_reminders').throwOnError()
    const { data: mails } = await shop.service
      .from('mail_outbox')
      .select('kind')
      .eq('recipient', bought.email)
    const kinds = mails?.map(({ kind }) => kind)
    expect(kinds?.filter((kind) => kind === 'termination_received')).toHaveLength(1)
    expect(kinds).not.toContain('renewal_reminder')
  })

  test('that the customer takes back is as if it had not been declared', async () => {
    const bought = await buySubscription('resilie-puis-garde@exemple.fr')
    await issueAccesses(shop.service)
    const first = await terminate(bought)
    const action = { action: 'close_termination', reason: 'taken_back' }
    expect(await close(bought.reference, action)).toBe(200)
    expect(await close(bought.reference, action)).toBe(409)
    expect(await close(bought.reference, { ...action, reason: 'no_right' })).toBe(400)
    expect((await terminate(bought)).declared_at).not.toBe(first.declared_at)
    const { mails } = await fetchOrderRecords(bought.session)
    const closing = ['termination_received', 'termination_closed', 'termination_received']
    expect(mails?.map(({ kind }) => kind).filter((kind) => closing.includes(kind))).toEqual(closing)
  })

  test('of an order without a subscription is refused', async () => {
    const bought = await buySubscription('sans-acces@exemple.fr', orderByTransfer)
    const { email, reference } = bought
    expect((await post('/orders/terminate', { reference, email })).status).toBe(409)
  })
})

describe('an attacker', () => {
  test('cannot withdraw from, or learn of, the order of another', async () => {
    const bought = await buySubscription('victime@exemple.fr')
    const client = shop.testSupabase.browser()
    await signUpTestUser(client, 'pirate-retrait@exemple.fr')
    await confirm(client, shop.testSupabase.mailsDir, 'pirate-retrait@exemple.fr')
    const token = (await client.auth.getSession()).data.session?.access_token
    const { reference } = bought
    const attempts = [
      post('/orders/withdraw', { reference, email: 'pirate-retrait@exemple.fr', positions: [0] }),
      post('/orders/withdraw', { reference, positions: [0] }, token),
      post('/orders/withdraw', { reference, email: '%@%.%', positions: [0] }),
      post('/orders/withdraw', { reference: 'LU-0000-0000', email: bought.email, positions: [0] }),
      post('/orders/terminate', { reference, email: 'pirate-retrait@exemple.fr' }),
      post('/orders/terminate', { reference }, token),
      post('/orders/rights', { reference, email: 'pirate-retrait@exemple.fr' }),
      post('/orders/rights', { reference }, token),
    ]
    const unknown = await post('/orders/rights', { reference: 'LU-0000-0000', email: 'nobody@exemple.fr' })
    const body = await parseJsonResponse(unknown)
    for (const response of await Promise.all(attempts))
      expect([response.status, await parseJsonResponse(response)]).toEqual([unknown.status, body])
    expect((await post('/orders/rights', { reference })).status).toBe(401)
    expect(await withdrawalsOf(bought.id)).toEqual([])
  })

  test.each(['/orders/rights', '/orders/lookup'])(
    '%s stops who guesses, and never the buyer whose address is guessed',
    async (path) => {
      const store = createStore({ ...shop.config, lookupsPerMinute: 2 })
      const email = `cible${path.replaceAll('/', '-')}@exemple.fr`
      const bought = await buySubscription(email)
      const send = async (reference: string, client: number) =>
        (await post(path, { reference, email }, undefined, store, { clientIp: `192.0.2.${client}` })).status
      const guesses: number[] = []
      for (const client of [1, 1, 1, 2, 2, 2, 3, 3, 3]) guesses.push(await send('LU-0000-0000', client))
      expect(guesses).toEqual([404, 404, 429, 404, 404, 429, 404, 404, 429])
      // From another address, and from the one that was guessed from.
      expect([await send(bought.reference, 4), await send(bought.reference, 3)]).toEqual([200, 200])
    },
  )

  test('wrong pairs of one client count together on all routes', async () => {
    const store = createStore({ ...shop.config, lookupsPerMinute: 2 })
    const statuses: number[] = []
    for (const path of ['/orders/rights', '/orders/lookup', '/orders/terminate']) {
      const body = { reference: 'LU-0000-0000', email: 'a@exemple.fr' }
      statuses.push((await post(path, body, undefined, store, { clientIp: '192.0.2.1' })).status)
    }
    expect(statuses).toEqual([404, 404, 429])
  })
})
