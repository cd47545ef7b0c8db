import {
  addVariant,
  buyerFields,
  checkOut,
  checkoutBody,
  confirm,
  orderByTransfer,
  orderOf,
  payByCard,
  postCheckout,
  publicUrl,
  readJson,
  sessionOf,
  signUp,
  stockOf,
  storeUrl,
  submitPayment,
} from '@lucarne/sandbox/test-store.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

const email = 'livraison@exemple.fr'

/** What an order is owed and what happened to it. */
async function deliveryOf(session: string) {
  const order = await orderOf(shop.service, session)
  const { data: creditNotes } = await shop.service
    .from('invoices')
    .select('*')
    .eq('credited_invoice_id', order.invoices?.id ?? order.id)
    .order('number')
    .throwOnError()
  const { data: consents } = await shop.service.from('order_consents').select('*').eq('order_id', order.id)
  const { data: events } = await shop.service
    .from('order_events')
    .select('kind, details')
    .eq('order_id', order.id)
    .order('id')
  const { data: shipments } = await shop.service.from('shipments').select('*').eq('order_id', order.id)
  const { data: mails } = await shop.service
    .from('mail_outbox')
    .select('kind, recipient')
    .eq('order_id', order.id)
    .order('created_at')
    .throwOnError()
  return { order, creditNotes, consents, shipments, mails, events: events?.map(({ kind }) => kind) }
}

/** A box of 100 € with a subscription beside it, both paid by a guest in Belgium. */
async function buyBox(fields: { stock?: number } = {}) {
  const box = await addVariant(shop.service, { stock: fields.stock ?? 3, priceInCents: 10_000 })
  const items = [box, 'abonnement-1-mois'].map((variant_id) => ({ variant_id, quantity: 1 }))
  const session = await sessionOf(await postCheckout(shop.store, checkoutBody(items)))
  await payByCard(shop.store, session, email)
  const { reference } = await orderOf(shop.service, session)
  return { box, session, reference }
}

async function settleEvent(session: string, id: string, kind: string, details: object) {
  const event = { p_id: `${session}-${id}`, p_provider: 'stripe', p_kind: kind, p_session_id: session }
  await shop.service
    .rpc('record_payment_event', { ...event, p_email: email, p_details: { ...details } })
    .throwOnError()
  return (await shop.service.rpc('settle_payment_event', { p_event_id: event.p_id })).data
}

describe('an order with goods', () => {
  test('is paid with its shipping, taxes of the destination, invoice, shipment and consents', async () => {
    const { session } = await buyBox()
    const { order, shipments, consents, mails, events } = await deliveryOf(session)
    expect(order).toMatchObject({
      ...{ status: 'paid', country: 'BE', phone: buyerFields.phone, shipping_method_name: 'À domicile' },
      ...{ items_in_cents: 11_500, shipping_in_cents: 790, total_in_cents: 12_290 },
      // 21 % of the prices without tax, line by line: 1736 + 260 + 137.
      tax_in_cents: 2_133,
      address: { name: 'Camille Laurent', line2: null, city: 'Bruxelles', country: 'BE' },
    })
    expect(order.invoices).toMatchObject({
      ...{ kind: 'invoice', amount: 122.9, total_in_cents: 12_290, tax_in_cents: 2_133 },
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
    const { order } = await readJson(await shop.store.request(`${storeUrl}/orders/${session}`))
    expect(order).toMatchObject({
      ...{ shipping_in_cents: 790, tax_in_cents: 2_133, shipping_method: 'À domicile', refund_reason: null },
      address: { name: 'C•••', postal_code: '10•••', city: 'Bruxelles', country: 'BE' },
    })
    expect(JSON.stringify(order)).not.toMatch(/Laurent|Rue de la Loi|470 12/)
  })

  test('asks again when the page showed another total', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 1 }))
    const card = { method: 'card', number: '4242424242424242', expiry: '12/40', cvc: '123', email }
    const response = await submitPayment(shop.store, session, { ...buyerFields, ...card, total: '1490' })
    expect(response.status).toBe(409)
    const page = await response.text()
    expect(page).toContain('Livraison comprise, le total est maintenant de 17,90\u202f€.')
    expect(page).toContain('name="total" value="1790"')
    expect(await orderOf(shop.service, session)).toMatchObject({ status: 'pending', country: null })
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
    await orderByTransfer(shop.store, session, email)
    const waiting = await orderOf(shop.service, session)
    expect(waiting).toMatchObject({ status: 'awaiting_transfer', total_in_cents: 1790, invoices: null })
    await shop.service.from('shipping_methods').update({ price_in_cents: 999 }).eq('id', 'benelux-domicile')
    await shop.service.rpc('mark_transfer_received', { p_reference: waiting.reference })
    await shop.service.from('shipping_methods').update({ price_in_cents: 790 }).eq('id', 'benelux-domicile')
    const { order, mails, shipments } = await deliveryOf(session)
    expect(order.invoices).toMatchObject({ total_in_cents: 1790 })
    expect(shipments).toMatchObject([{ state: 'to_prepare' }])
    expect(mails.map(({ kind }) => kind)).toEqual(['transfer_awaited', 'order_received'])
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
      expect(await deliveryOf(session)).toMatchObject({
        order: { status: 'refund_due', refund_reason: reason, invoices: null, stock_reservations: [] },
        ...{ shipments: [], mails: [], events: ['refund_due'] },
      })
      await settleOutstanding(shop.config)
      const { order, mails } = await deliveryOf(session)
      expect([order.status, order.refund_reason, mails.length]).toEqual(['refunded', reason, 1])
      expect(await stockOf(shop.service, variant)).toBe(1)
    }
  })
})

describe('invoices', () => {
  test('never change and are never deleted; only personal data leaves them', async () => {
    const { session } = await buyBox()
    const { id } = (await orderOf(shop.service, session)).invoices ?? { id: '' }
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
    expect((await orderOf(shop.service, session)).invoices).toMatchObject({
      number: expect.stringMatching(/^F-/),
    })
    expect((await update({ buyer: null, email: null })).error).toBeNull()
  })

  test('of 200 parallel payments are numbered without a gap or a double', async () => {
    const variant = await addVariant(shop.service)
    const sessions = await Promise.all(Array.from({ length: 200 }, () => checkOut(shop.store, variant)))
    await Promise.all(sessions.map((session) => payByCard(shop.store, session, 'parallele@exemple.fr')))
    const { data } = await shop.service
      .from('orders')
      .select('invoices(number)')
      .in('session_id', sessions)
      .throwOnError()
    expect(new Set(data.map(({ invoices }) => invoices?.number)).size).toBe(200)
  }, 180_000)
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
    const { order, creditNotes, shipments, mails, events } = await deliveryOf(session)
    expect(order.status).toBe('refunded')
    expect(creditNotes).toMatchObject([
      {
        ...{
          kind: 'credit_note',
          status: 'paid',
          order_id: null,
          total_in_cents: 12_290,
          tax_in_cents: 2_133,
        },
        number: expect.stringMatching(/^A-\d{4}-\d{5}$/),
        lines: order.invoices?.lines,
      },
    ])
    expect(shipments).toMatchObject([{ state: 'cancelled' }])
    expect(await stockOf(shop.service, box)).toBe(1)
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['order_received', 'order_refunded'])
    expect(events).toEqual(['paid', 'refund_requested', 'shipment_cancelled', 'refunded'])
    const outcome = await shop.service.rpc('mark_shipped', { p_reference: reference, p_carrier: 'Colissimo' })
    expect(outcome.data).toBe('unchanged')
  })

  test('of parts leaves an order paid until all is given back, taxes to the cent', async () => {
    const { session, reference } = await buyBox()
    for (const amount of [1, 4_999, 7_290]) {
      expect((await deliveryOf(session)).order.status).toBe('paid')
      expect(await request(reference, amount)).toBe('requested')
      await settleOutstanding(shop.config)
    }
    const { order, creditNotes } = await deliveryOf(session)
    expect(order.status).toBe('refunded')
    expect(creditNotes?.map(({ total_in_cents }) => total_in_cents)).toEqual([1, 4_999, 7_290])
    for (const { lines, total_in_cents, tax_in_cents } of creditNotes ?? []) {
      const sum = (field: string) =>
        (Array.isArray(lines) ? lines : []).reduce(
          (all: number, line) => all + Number(Object(line)[field]),
          0,
        )
      expect([sum('total_in_cents'), sum('tax_in_cents')]).toEqual([total_in_cents, tax_in_cents])
    }
  })

  test('of a shipped order leaves its parcel shipped; the return restores the stock', async () => {
    const { box, session, reference } = await buyBox({ stock: 1 })
    const ship = { p_reference: reference, p_carrier: 'Colissimo', p_tracking_number: '6A123' }
    expect((await shop.service.rpc('mark_shipped', ship)).data).toBe('shipped')
    expect((await shop.service.rpc('mark_shipped', ship)).data).toBe('unchanged')
    await request(reference)
    await settleOutstanding(shop.config)
    expect(await deliveryOf(session)).toMatchObject({
      order: { status: 'refunded' },
      shipments: [{ state: 'shipped', carrier: 'Colissimo', tracking_number: '6A123' }],
    })
    expect(await stockOf(shop.service, box)).toBe(0)
    expect((await shop.service.rpc('mark_returned', { p_reference: reference })).data).toBe('returned')
    expect((await shop.service.rpc('mark_returned', { p_reference: reference })).data).toBe('unchanged')
    expect(await stockOf(shop.service, box)).toBe(1)
  })

  test('of an order that was never paid is refused', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const { reference } = await orderOf(shop.service, session)
    expect([await request(reference), await request('LU-0000-0000')]).toEqual(['not_paid', 'unknown_order'])
  })
})

describe('a parcel', () => {
  test('without an address is not shipped until staff have asked for one', async () => {
    const session = await checkOut(shop.store, await addVariant(shop.service, { stock: 1 }))
    expect(await settleEvent(session, 'old-page', 'paid', {})).toBe('paid')
    const { reference } = await orderOf(shop.service, session)
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
    const { mails, events } = await deliveryOf(session)
    expect(mails.map(({ kind }) => kind)).toEqual(['order_received', 'order_shipped', 'order_delivered'])
    expect(events).toEqual(['paid', 'address_changed', 'shipped', 'delivered'])
  })

  test('is announced to the address that its customer has now', async () => {
    const client = shop.testSupabase.browser()
    const [before, now] = ['avant@exemple.fr', 'apres@exemple.fr']
    await signUp(client, now)
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
    const { reference } = await orderOf(shop.service, session)
    await shop.service.rpc('mark_shipped', { p_reference: reference, p_carrier: 'x' })
    expect((await deliveryOf(session)).mails).toEqual([
      { kind: 'order_received', recipient: before },
      { kind: 'order_shipped', recipient: now },
    ])
  })
})

test('a second payment is on the order’s timeline and changes nothing else', async () => {
  const { session } = await buyBox()
  const before = await deliveryOf(session)
  expect(await settleEvent(session, 'again', 'paid', { amount_in_cents: 12_290 })).toBe('unchanged')
  expect(await settleEvent(session, 'again', 'paid', { amount_in_cents: 12_290 })).toBe('unchanged')
  expect(await deliveryOf(session)).toEqual({ ...before, events: ['paid', 'paid_again'] })
})

describe('a product’s questions', () => {
  async function addQuestions() {
    const variant = await addVariant(shop.service)
    await shop.service.from('product_custom_fields').insert([
      { id: `${variant}-mac`, product_id: variant, title: 'Adresse MAC', is_required: true },
      { id: `${variant}-canal`, product_id: variant, title: 'Canal' },
    ])
    const post = (answers?: object) =>
      postCheckout(shop.store, {
        ...checkoutBody([{ variant_id: variant, quantity: 1 }]),
        ...(answers && { line_fields: { [variant]: answers } }),
      })
    return { variant, post }
  }

  test('are stored with their answers on the line, unknown and empty ones left out', async () => {
    const { variant, post } = await addQuestions()
    const answers = { [`${variant}-mac`]: ' 00:1A:79 ', [`${variant}-canal`]: ' ', autre: 'x' }
    const session = await sessionOf(await post(answers))
    const { order_lines } = await orderOf(shop.service, session)
    expect(order_lines[0]?.fields).toEqual([
      { id: `${variant}-mac`, title: 'Adresse MAC', value: '00:1A:79' },
    ])
    const { order } = await readJson(await shop.store.request(`${storeUrl}/orders/${session}`))
    expect(order.lines[0].fields).toEqual([{ title: 'Adresse MAC', value: '0•••' }])
  })

  test('that are required refuse a checkout without an answer', async () => {
    const { variant, post } = await addQuestions()
    for (const answers of [undefined, {}, { [`${variant}-mac`]: '  ' }]) {
      const response = await post(answers)
      expect([response.status, (await readJson(response)).code]).toEqual([409, 'missing_field'])
    }
  })
})
