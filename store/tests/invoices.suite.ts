import {
  addVariant,
  checkOut,
  findSessionOrder,
  findVariantStock,
  payByCard,
} from '@lucarne/sandbox/test-store.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { describe, expect, test } from 'vitest'
import { buyBox, fetchOrderRecords } from './box-orders.ts'
import { shop } from './shared-store.ts'

describe('invoices', () => {
  test('never change and are never deleted; only personal data leaves them', async () => {
    const { session } = await buyBox()
    const { id } = (await findSessionOrder(shop.service, session)).invoices ?? { id: '' }
    const update = (fields: object) =>
      shop.service
        .from('invoices')
        .update({ ...fields })
        .eq('id', id)
    const forbidden = [
      { amount: 1 },
      { total_in_cents: 1 },
      { number: 'F-2026-99999' },
      { lines: [] },
      { seller: {} },
      { buyer: { name: 'Autre' } },
      { status: 'pending' },
      { invoice_date: '2020-01-01' },
    ]
    for (const fields of forbidden)
      expect((await update(fields)).error, JSON.stringify(fields)).not.toBeNull()
    expect((await shop.service.from('invoices').delete().eq('id', id)).error).not.toBeNull()
    expect((await findSessionOrder(shop.service, session)).invoices).toMatchObject({
      number: expect.stringMatching(/^F-/),
    })
    expect((await update({ buyer: null, email: null })).error).toBeNull()
  })

  const count = process.env.DEEP ? 200 : 8

  test(`of ${count} parallel payments are numbered without gap or duplicate`, {
    tags: ['deep'],
    timeout: 180_000,
  }, async () => {
    const variant = await addVariant(shop.service)
    const sessions = await Promise.all(Array.from({ length: count }, () => checkOut(shop.store, variant)))
    await Promise.all(sessions.map((session) => payByCard(shop.store, session, 'parallele@exemple.fr')))
    const { data } = await shop.service
      .from('orders')
      .select('invoices(number)')
      .in('session_id', sessions)
      .throwOnError()
    expect(new Set(data.map(({ invoices }) => invoices?.number)).size).toBe(count)
  })
})

describe('a refund', () => {
  const request = async (reference: string, amount?: number) => {
    const args = { p_reference: reference, p_reason: 'Geste', ...(amount && { p_amount_in_cents: amount }) }
    return (await shop.service.rpc('request_refund', args)).data
  }

  test('of an order cancels its parcel, returns its stock and writes one credit note', async () => {
    const { box, session, reference } = await buyBox({ stock: 1 })
    expect(await request(reference)).toBe('requested')
    expect(await request(reference)).toBe('more_than_paid')
    await settleOutstanding(shop.config)
    await settleOutstanding(shop.config)
    const { order, creditNotes, shipments, mails, events } = await fetchOrderRecords(session)
    expect(order.status).toBe('refunded')
    expect(creditNotes).toMatchObject([
      {
        kind: 'credit_note',
        status: 'paid',
        order_id: null,
        total_in_cents: 12_290,
        tax_in_cents: 2_133,
        number: expect.stringMatching(/^A-\d{4}-\d{5}$/),
        lines: order.invoices?.lines,
      },
    ])
    expect(shipments).toMatchObject([{ state: 'cancelled' }])
    expect(await findVariantStock(shop.service, box)).toBe(1)
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['order_received', 'order_refunded'])
    expect(events).toEqual(['paid', 'access_requested', 'refund_requested', 'shipment_cancelled', 'refunded'])
    const outcome = await shop.service.rpc('mark_shipped', { p_reference: reference, p_carrier: 'Colissimo' })
    expect(outcome.data).toBe('unchanged')
  })

  test('of parts credits all taxes to the cent once all is given back', async () => {
    const { session, reference } = await buyBox()
    for (const amount of [1, 4_999, 7_290]) {
      expect((await fetchOrderRecords(session)).order.status).toBe('paid')
      expect(await request(reference, amount)).toBe('requested')
      await settleOutstanding(shop.config)
    }
    const { order, creditNotes } = await fetchOrderRecords(session)
    expect(order.status).toBe('refunded')
    expect(creditNotes?.map(({ total_in_cents }) => total_in_cents)).toEqual([1, 4_999, 7_290])
    const credited = creditNotes.reduce((sum, { tax_in_cents }) => sum + (tax_in_cents ?? 0), 0)
    expect(credited).toBe(order.tax_in_cents)
  })

  test('of a shipped order leaves its parcel shipped; the return restores the stock', async () => {
    const { box, session, reference } = await buyBox({ stock: 1 })
    const ship = { p_reference: reference, p_carrier: 'Colissimo', p_tracking_number: '6A123' }
    expect((await shop.service.rpc('mark_shipped', ship)).data).toBe('shipped')
    expect((await shop.service.rpc('mark_shipped', ship)).data).toBe('unchanged')
    await request(reference)
    await settleOutstanding(shop.config)
    expect(await fetchOrderRecords(session)).toMatchObject({
      order: { status: 'refunded' },
      shipments: [{ state: 'shipped', carrier: 'Colissimo', tracking_number: '6A123' }],
    })
    expect(await findVariantStock(shop.service, box)).toBe(0)
    expect((await shop.service.rpc('mark_returned', { p_reference: reference })).data).toBe('returned')
    expect((await shop.service.rpc('mark_returned', { p_reference: reference })).data).toBe('unchanged')
    expect(await findVariantStock(shop.service, box)).toBe(1)
  })

  test('of an order that was never paid is refused', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const { reference } = await findSessionOrder(shop.service, session)
    expect([await request(reference), await request('LU-0000-0000')]).toEqual(['not_paid', 'unknown_order'])
  })
})
