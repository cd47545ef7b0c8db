import { findSessionOrder } from '@lucarne/sandbox/test-store.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'
import { refundEvent } from './stripe-events.ts'
import { type StripeStore, startStripeStore } from './stripe-store.ts'

let stripe: StripeStore
beforeAll(async () => {
  stripe = await startStripeStore()
})
afterAll(() => stripe.close())

describe('a refund that staff made at Stripe', () => {
  const notesOf = async (session: string) => {
    const { id, invoices, status } = await findSessionOrder(shop.service, session)
    const { data } = await shop.service
      .from('invoices')
      .select('total_in_cents')
      .eq('credited_invoice_id', invoices?.id ?? id)
      .order('number')
      .throwOnError()
    return { status, notes: data.map(({ total_in_cents }) => total_in_cents) }
  }

  const refundOf = (session: string, part: string, amount: number) =>
    refundEvent({ id: `re_${part}_${session}`, payment_intent: `pi_${session}`, amount })

  test('has its credit note, in parts and as a whole, however often it is reported', async () => {
    const id = await stripe.checkOut('abonnement-1-mois')
    await stripe.sendEvent(`evt_${id}`, 'checkout.session.completed', { id })
    const part = refundOf(id, 'part', 500)
    await Promise.all([stripe.send(part), stripe.send(part)])
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [500] })
    await stripe.send(refundOf(id, 'rest', 1_000))
    await stripe.send({ ...refundOf(id, 'part', 500), type: 'refund.updated' })
    expect(await notesOf(id)).toEqual({ status: 'refunded', notes: [500, 1_000] })
    expect(stripe.calls.filter(({ form }) => form.get('payment_intent') === `pi_${id}`)).toEqual([])
  })

  test('waits for its payment when it is reported before', async () => {
    const id = await stripe.checkOut('abonnement-1-mois')
    await stripe.send(refundOf(id, 'early', 1_500))
    await settleOutstanding(stripe.config)
    expect(await notesOf(id)).toEqual({ status: 'pending', notes: [] })
    await stripe.sendEvent(`evt_${id}`, 'checkout.session.completed', { id })
    expect(await notesOf(id)).toEqual({ status: 'refunded', notes: [1_500] })
  })

  test('has no credit note before Stripe has made it', async () => {
    const id = await stripe.checkOut('abonnement-1-mois')
    await stripe.sendEvent(`evt_${id}`, 'checkout.session.completed', { id })
    const refund = { id: `re_${id}`, payment_intent: `pi_${id}`, amount: 500 }
    await stripe.send(refundEvent({ ...refund, status: 'pending' }))
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [] })
    await stripe.send({ ...refundEvent(refund), type: 'refund.updated' })
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [500] })
  })

  test('differs from one that the shop requested', async () => {
    const id = await stripe.checkOut('abonnement-1-mois')
    await stripe.sendEvent(`evt_${id}`, 'checkout.session.completed', { id })
    const { reference } = await findSessionOrder(shop.service, id)
    await shop.service
      .rpc('request_refund', { p_reference: reference, p_reason: 'Geste', p_amount_in_cents: 300 })
      .throwOnError()
    await stripe.send(refundOf(id, 'by_hand', 400))
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [400] })
    await settleOutstanding(stripe.config)
    const { form } = stripe.calls.findLast(({ path }) => path === '/v1/refunds') ?? {}
    const metadata = { refund_id: form?.get('metadata[refund_id]') ?? '' }
    await stripe.send(refundEvent({ id: `re_${id}`, payment_intent: `pi_${id}`, amount: 300, metadata }))
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [400, 300] })
  })
})
