import {
  addVariant,
  buyerFields,
  checkOut,
  confirm,
  findSessionOrder,
  findVariantStock,
  orderByTransfer,
  parseJsonResponse,
  payByCard,
  publicUrl,
  signUpTestUser,
  storeUrl,
  submitPayment,
} from '@lucarne/sandbox/test-store.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { describe, expect, test } from 'vitest'
import { boxBuyer, buyBox, fetchOrderRecords, settleEvent } from './box-orders.ts'
import { shop } from './shared-store.ts'

describe('an order with goods', () => {
  test('is paid with its shipping, taxes of the destination, invoice, shipment and consents', async () => {
    const { email, session } = await buyBox()
    const { order, shipments, consents, mails, events } = await fetchOrderRecords(session)
    expect(order).toMatchObject({
      status: 'paid',
      country: 'BE',
      phone: buyerFields.phone,
      shipping_method_name: 'À domicile',
      items_in_cents: 11_500,
      shipping_in_cents: 790,
      total_in_cents: 12_290,
      // 21 % of the prices without tax, line by line: 1736 + 260 + 137.
      tax_in_cents: 2_133,
      address: { name: 'Camille Laurent', line2: null, city: 'Bruxelles', country: 'BE' },
    })
    expect(order.invoices).toMatchObject({
      kind: 'invoice',
      amount: 122.9,
      total_in_cents: 12_290,
      tax_in_cents: 2_133,
      number: expect.stringMatching(/^F-\d{4}-\d{5}$/),
      seller: { legal_name: 'Lucarne (démonstration)', vat_number: expect.any(String) },
      buyer: { email, country: 'BE', address: { postal_code: '1000' } },
      lines: [
        { kind: 'goods', total_in_cents: 10_000, tax_rate_in_basis_points: 2100, tax_in_cents: 1736 },
        { kind: 'service', total_in_cents: 1500, tax_rate_in_basis_points: 2100, tax_in_cents: 260 },
        { kind: 'shipping', title: 'Livraison (À domicile)', total_in_cents: 790, tax_in_cents: 137 },
      ],
    })
    expect(shipments).toMatchObject([{ state: 'to_prepare', address: order.address, phone: order.phone }])
    expect(consents?.map(({ kind, wording }) => [kind, wording.slice(0, 10)]).sort()).toEqual([
      ['immediate_performance', 'Je demande'],
      ['terms', 'J’ai lu le'],
    ])
    expect(mails).toEqual([{ kind: 'order_received', recipient: email }])
    expect(events).toEqual(['paid', 'access_requested'])
  })

  test('shows its address and answers masked to whoever has the session’s id', async () => {
    const { session } = await buyBox()
    const { order } = await parseJsonResponse(await shop.store.request(`${storeUrl}/orders/${session}`))
    expect(order).toMatchObject({
      shipping_in_cents: 790,
      tax_in_cents: 2_133,
      shipping_method: 'À domicile',
      refund_reason: null,
      address: { name: 'C•••', postal_code: '10•••', city: 'Bruxelles', country: 'BE' },
    })
    expect(JSON.stringify(order)).not.toMatch(/Laurent|Rue de la Loi|470 12/)
  })

  test('asks again when the page showed another total', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 1 }))
    const card = { method: 'card', number: '4242424242424242', expiry: '12/40', cvc: '123', email: boxBuyer }
    const response = await submitPayment(shop.store, session, { ...buyerFields, ...card, total: '1490' })
    expect(response.status).toBe(409)
    const page = await response.text()
    expect(page).toContain('Livraison comprise, le total est maintenant de 17,90\u202f€.')
    expect(page).toContain('name="total" value="1790"')
    expect(await findSessionOrder(shop.service, session)).toMatchObject({ status: 'pending', country: null })
  })

  test('shows the methods of the chosen country without script on request', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 1 }))
    const first = await (await shop.store.request(`${publicUrl}/paiement/${session}`)).text()
    expect(first).toMatch(/<fieldset data-countries="FR MC" >/)
    expect(first).toMatch(/<fieldset data-countries="BE LU" hidden disabled>/)
    expect(first).not.toMatch(/type="checkbox"[^>]*checked/)
    const response = await submitPayment(shop.store, session, { country: 'LU', step: 'total' })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toMatch(/<fieldset data-countries="BE LU" >/)
    expect(page).toMatch(/<fieldset data-countries="FR MC" hidden disabled>/)
    expect(page).toContain('name="total" value="1790"')
  })

  test('by transfer includes shipping in the total, also when it is paid later', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 2 }))
    await orderByTransfer(shop.store, session, boxBuyer)
    const waiting = await findSessionOrder(shop.service, session)
    expect(waiting).toMatchObject({ status: 'awaiting_transfer', total_in_cents: 1790, invoices: null })
    await shop.service.from('shipping_methods').update({ price_in_cents: 999 }).eq('id', 'benelux-domicile')
    await shop.service.rpc('mark_transfer_received', { p_reference: waiting.reference })
    await shop.service.from('shipping_methods').update({ price_in_cents: 790 }).eq('id', 'benelux-domicile')
    const { order, mails, shipments } = await fetchOrderRecords(session)
    expect(order.invoices).toMatchObject({ total_in_cents: 1790 })
    expect(shipments).toMatchObject([{ state: 'to_prepare' }])
    expect(mails.map(({ kind }) => kind)).toEqual(['order_received'])
  })

  test('outside the zones, or paid with another amount, is given back with its reason', async () => {
    const address = { name: 'C', line1: '1', line2: null, postal_code: '1', city: 'X', country: 'US' }
    const outside = { country: 'US', address, amount_in_cents: 1000, consents: [] }
    for (const [details, reason] of [
      [outside, 'not_deliverable'],
      [{ ...outside, country: 'BE', amount_in_cents: 1 }, 'amount_mismatch'],
    ] as const) {
      const variant = await addVariant(shop.service, { stock: 1 })
      const session = await checkOut(shop.store, variant)
      expect(await settleEvent(session, 'paid', 'paid', details)).toBe('refund_due')
      expect(await fetchOrderRecords(session)).toMatchObject({
        order: { status: 'refund_due', refund_reason: reason, invoices: null, stock_reservations: [] },
        shipments: [],
        mails: [],
        events: ['refund_due'],
      })
      await settleOutstanding(shop.config)
      const { order, mails } = await fetchOrderRecords(session)
      expect([order.status, order.refund_reason, mails.length]).toEqual(['refunded', reason, 1])
      expect(await findVariantStock(shop.service, variant)).toBe(1)
    }
  })
})

describe('a parcel', () => {
  test('without an address is not shipped until staff have asked for one', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 1 }))
    expect(await settleEvent(session, 'old-page', 'paid', {})).toBe('paid')
    const { reference } = await findSessionOrder(shop.service, session)
    const ship = async () =>
      (await shop.service.rpc('mark_shipped', { p_reference: reference, p_carrier: 'x' })).data
    expect(await ship()).toBe('address_missing')
    const p_address = {
      name: 'C',
      line1: '1 rue',
      line2: null,
      postal_code: '75011',
      city: 'Paris',
      country: 'FR',
    }
    await shop.service.rpc('change_delivery_address', { p_reference: reference, p_address })
    expect(await ship()).toBe('shipped')
    expect((await shop.service.rpc('mark_delivered', { p_reference: reference })).data).toBe('delivered')
    const { mails, events } = await fetchOrderRecords(session)
    expect(mails.map(({ kind }) => kind)).toEqual(['order_received', 'order_shipped', 'order_delivered'])
    expect(events).toEqual(['paid', 'address_changed', 'shipped', 'delivered'])
  })

  test('is announced to the address that its customer has now', async () => {
    const client = shop.testSupabase.browser()
    const [before, now] = ['avant@exemple.fr', 'apres@exemple.fr']
    await signUpTestUser(client, now)
    await confirm(client, shop.testSupabase.mailsDir, now)
    const { data } = await client.auth.getUser()
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 1 }))
    await payByCard(shop.store, session, before)
    // As after a change of the account's address: the purchase is the account's, under another address.
    await shop.service
      .from('invoices')
      .update({ user_id: data.user?.id ?? null })
      .eq('email', before)
      .throwOnError()
    const { reference } = await findSessionOrder(shop.service, session)
    await shop.service.rpc('mark_shipped', { p_reference: reference, p_carrier: 'x' })
    expect((await fetchOrderRecords(session)).mails).toEqual([
      { kind: 'order_received', recipient: before },
      { kind: 'order_shipped', recipient: now },
    ])
  })
})

test('a second payment is on the order’s timeline and changes nothing else', async () => {
  const { session } = await buyBox()
  const before = await fetchOrderRecords(session)
  expect(await settleEvent(session, 'again', 'paid', { amount_in_cents: 12_290 })).toBe('unchanged')
  expect(await settleEvent(session, 'again', 'paid', { amount_in_cents: 12_290 })).toBe('unchanged')
  expect(await fetchOrderRecords(session)).toEqual({
    ...before,
    events: ['paid', 'access_requested', 'paid_again'],
  })
})
