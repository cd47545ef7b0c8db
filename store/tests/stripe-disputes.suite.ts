import { addVariant, findSessionOrder, issueAccesses } from '@lucarne/sandbox/test-store.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestJsonAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'
import { type StripeStore, startStripeStore } from './stripe-store.ts'

let stripe: StripeStore
beforeAll(async () => {
  stripe = await startStripeStore()
})
afterAll(() => stripe.close())

describe('a dispute at Stripe', () => {
  async function openOrder() {
    const session = await stripe.checkOut(await addVariant(shop.service, { period: '30 days' }))
    const p_id = `evt_paid_${session}`
    await shop.service
      .rpc('record_payment_event', {
        p_id,
        p_provider: 'stripe',
        p_kind: 'paid',
        p_session_id: session,
        p_email: `${session}@exemple.fr`,
      })
      .throwOnError()
    await shop.service.rpc('settle_payment_event', { p_event_id: p_id }).throwOnError()
    await issueAccesses(shop.service)
    return session
  }

  let sent = 0
  async function dispute(session: string, status: string) {
    sent += 1
    const payload = JSON.stringify({
      id: `evt_dispute_${sent}`,
      object: 'event',
      type: status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created',
      data: {
        object: {
          id: `dp_${session}`,
          object: 'dispute',
          amount: 1_000,
          reason: 'fraudulent',
          status,
          payment_intent: `pi_${session}`,
          evidence_details: { due_by: 1_796_551_200 },
        },
      },
    })
    expect((await stripe.post(payload, await stripe.sign(payload))).status).toBe(200)
  }

  async function fetchState(session: string) {
    const { reference } = await findSessionOrder(shop.service, session)
    const { order } = (await requestJsonAsStaff('GET', `/orders/${reference}`)).body
    const { data: mails } = await shop.service
      .from('mail_outbox')
      .select('recipient')
      .eq('idempotency_key', `order_disputed:dp_${session}`)
      .throwOnError()
    const { data: accesses } = await shop.service
      .from('accesses')
      .select('paused_at')
      .eq('order_id', (await findSessionOrder(shop.service, session)).id)
      .throwOnError()
    return {
      states: order.disputes.map(({ state }: { state: string }) => state),
      work: order.work.map(({ kind }: { kind: string }) => kind),
      mails,
      isPaused: accesses.map(({ paused_at }) => paused_at !== null),
    }
  }
  const mails = [{ recipient: 'bonjour@lucarne.exemple' }]

  test('pauses the access, waits at the back office and is mailed to staff, once', async () => {
    const session = await openOrder()
    for (const status of ['needs_response', 'under_review']) await dispute(session, status)
    expect(await fetchState(session)).toEqual({
      states: ['open'],
      work: expect.arrayContaining(['dispute']),
      mails,
      isPaused: [true],
    })
  })

  test('gives the access back when it is won, and not when it is lost', async () => {
    const [won, lost] = [await openOrder(), await openOrder()]
    for (const session of [won, lost]) await dispute(session, 'needs_response')
    await dispute(won, 'won')
    await dispute(lost, 'lost')
    // Late: the dispute stays closed.
    await dispute(won, 'under_review')
    expect(await fetchState(won)).toMatchObject({ states: ['won'], isPaused: [false] })
    expect(await fetchState(lost)).toMatchObject({ states: ['lost'], isPaused: [true] })
    expect((await fetchState(won)).work).not.toContain('dispute')
  })

  test('leaves the access open where the owner wants that', async () => {
    const setRule = (pauses_accesses: boolean, role = 'administrator') =>
      requestJsonAsStaff('POST', '/dispute-rule', { pauses_accesses }, role)
    expect((await setRule(false, 'customer-service')).status).toBe(403)
    expect((await setRule(false)).status).toBe(200)
    expect((await requestJsonAsStaff('GET', '/dispute-rule')).body).toEqual({ pauses_accesses: false })
    const session = await openOrder()
    await dispute(session, 'needs_response')
    await setRule(true)
    await setRule(true)
    expect(await fetchState(session)).toMatchObject({ states: ['open'], mails, isPaused: [false] })
    const log = await requestJsonAsStaff('GET', '/audit-log', undefined, 'administrator')
    expect(log.body.actions.slice(0, 2)).toMatchObject(
      [true, false].map((pauses_accesses) => ({
        action: 'set_dispute_rule',
        before: { pauses_accesses: !pauses_accesses },
        after: { pauses_accesses },
      })),
    )
  })
})
