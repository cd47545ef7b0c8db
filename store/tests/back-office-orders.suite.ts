import {
  addVariant,
  checkOut,
  findSessionOrder,
  orderByTransfer,
  parseJsonResponse,
  payByCard,
} from '@lucarne/sandbox/test-store.ts'
import { decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { describe, expect, test } from 'vitest'
import { staffOrderListSchema, staffOrderResponseSchema } from '../contract/back-office/orders.ts'
import { requestAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'

/** A paid pack: a parcel to ship and an access to issue. */
async function buyPack(email: string, pay = payByCard) {
  const variant = await addVariant(shop.service, { stock: 10, period: '30 days' })
  const session = await checkOut(shop.store, variant)
  await pay(shop.store, session, email)
  return { variant, ...(await findSessionOrder(shop.service, session)) }
}

const fetchOrder = async (reference: string) =>
  staffOrderResponseSchema.parse(await parseJsonResponse(await requestAsStaff('GET', `/orders/${reference}`)))
    .order

async function act(reference: string, action: object, expected_version?: number) {
  const version = expected_version ?? (await fetchOrder(reference)).version
  const response = await requestAsStaff('POST', `/orders/${reference}/actions`, {
    expected_version: version,
    action,
  })
  return { status: response.status, body: await parseJsonResponse(response) }
}

const list = async (query: Record<string, string>) =>
  staffOrderListSchema.parse(
    await parseJsonResponse(await requestAsStaff('GET', `/orders?${new URLSearchParams(query)}`)),
  )

/** All references of a list, which contains orders of other suites. */
async function listAll(p_list: string): Promise<string[]> {
  const { data } = await shop.service.rpc('staff_orders', { p_list, p_limit: 5_000 }).throwOnError()
  return staffOrderListSchema.parse(data).orders.map(({ reference }) => reference)
}

const ship = { action: 'ship', carrier: 'Colissimo', tracking_number: '6A123', tracking_url: null }

describe('the back office', () => {
  test('lists a paid pack under what waits, and shows all of it', async () => {
    const { reference } = await buyPack('zoe.bertrand@exemple.fr')
    expect(await listAll('shipment')).toContain(reference)
    expect((await list({ search: reference })).orders).toMatchObject([
      { reference, email: 'zoe.bertrand@exemple.fr', work: [{ kind: 'access' }, { kind: 'shipment' }] },
    ])
    const order = await fetchOrder(reference)
    expect(order).toMatchObject({
      shipment: { state: 'to_prepare', address: { city: 'Bruxelles' } },
      accesses: [{ state: 'to_issue', task: 'issue' }],
      invoices: [{ kind: 'invoice', number: expect.stringMatching(/^F-/) }],
      mails: [{ kind: 'order_received' }],
    })
    expect(order.timeline.map(({ kind }) => kind)).toEqual(['paid', 'access_requested'])
    expect(JSON.stringify(order)).not.toMatch(/session|page_token|encrypted/)
  })

  test('ships an order, once, with who did it', async () => {
    const { reference } = await buyPack('colis@exemple.fr')
    const { version } = await fetchOrder(reference)
    expect((await act(reference, ship, version)).body.order).toMatchObject({
      shipment: { state: 'shipped', carrier: 'Colissimo', tracking_number: '6A123' },
    })
    // Simulates a second member of staff with an outdated view.
    expect(await act(reference, ship, version)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await fetchOrder(reference)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'shipped', staff_name: 'Nom customer-service' }),
    )
    const { data } = await shop.service.from('staff_actions').select('*').eq('reference', reference)
    expect(data).toMatchObject([
      {
        staff_id: 'id-customer-service',
        action: 'ship',
        before: { shipment: 'to_prepare' },
        after: { shipment: 'shipped', tracking_number: '6A123' },
      },
    ])
  })

  test('confirms a transfer, and cancels an order whose transfer does not come', async () => {
    const paid = await buyPack('virement@exemple.fr', orderByTransfer)
    expect(await listAll('transfer')).toContain(paid.reference)
    expect((await act(paid.reference, { action: 'mark_transfer_received' })).body.order).toMatchObject({
      status: 'paid',
      shipment: { state: 'to_prepare' },
    })
    const cancelled = await buyPack('oubli@exemple.fr', orderByTransfer)
    expect((await act(cancelled.reference, { action: 'cancel' })).body.order.status).toBe('cancelled')
    expect(await act(paid.reference, { action: 'cancel' })).toMatchObject({
      status: 409,
      body: { code: 'unavailable' },
    })
  })

  test('issues an access with typed credentials, encrypted for that access', async () => {
    const { reference } = await buyPack('acces.colle@exemple.fr')
    const [access] = (await fetchOrder(reference)).accesses
    const credentials = { user_name: 'salon-1', password: 's3same', playlist_url: null, guide_url: null }
    const id = access?.id ?? ''
    const issued = await act(reference, { action: 'issue_access', access_id: id, credentials })
    expect(issued.body.order.accesses).toMatchObject([{ state: 'issued', provider: 'manual', task: null }])
    const revealed = await parseJsonResponse(await requestAsStaff('POST', `/accesses/${id}/reveal`))
    expect(revealed.credentials).toMatchObject({ user_name: 'salon-1', password: 's3same' })
    const { data: readings } = await shop.service.from('access_readings').select('reader').eq('access_id', id)
    expect(readings).toEqual([{ reader: 'id-customer-service' }])
    const { data: records } = await shop.service.from('staff_actions').select('*').eq('reference', reference)
    expect(JSON.stringify(records)).not.toContain('s3same')

    const other = await buyPack('acces.double@exemple.fr')
    const otherId = (await fetchOrder(other.reference)).accesses[0]?.id
    const again = { action: 'issue_access', access_id: otherId, credentials }
    expect((await act(other.reference, again)).body.code).toBe('duplicate_credential')
    // An access that belongs to another order.
    expect((await act(reference, { ...again, action: 'issue_access' })).body.code).toBe('unavailable')
  })

  test('asks for new credentials, and confirms a renewal made at the panel', async () => {
    const email = 'acces.panneau@exemple.fr'
    const first = await buyPack(email)
    const access_id = (await fetchOrder(first.reference)).accesses[0]?.id ?? ''
    const credentials = { user_name: 'panneau-1', password: 'p', playlist_url: null, guide_url: null }
    await act(first.reference, { action: 'issue_access', access_id, credentials })
    const renewal = await buyPack(email)
    const confirm = { action: 'confirm_access_task', access_id, task: 'renew' }
    expect((await fetchOrder(renewal.reference)).accesses).toMatchObject([{ id: access_id, task: 'renew' }])
    expect((await act(renewal.reference, confirm)).body.order.accesses).toMatchObject([{ task: null }])
    expect((await act(renewal.reference, confirm)).body.code).toBe('unavailable')

    const reset = { action: 'reset_access', access_id }
    expect((await act(first.reference, reset)).body.order.accesses).toMatchObject([{ task: 'reset' }])
    // A second request is refused while the provider has not replied.
    expect((await act(first.reference, reset)).body.code).toBe('unavailable')
  })

  test('issues an access from the pool, and says when the pool is empty', async () => {
    const { reference } = await buyPack('acces.pool@exemple.fr')
    const access_id = (await fetchOrder(reference)).accesses[0]?.id ?? ''
    const issue = { action: 'issue_access', access_id, credentials: null }
    expect((await act(reference, issue)).body.code).toBe('pool_empty')
    const pooled = { user_name: 'pool-1', password: 'p', playlist_url: 'https://p.test', guide_url: null }
    const fill = async () =>
      parseJsonResponse(
        await requestAsStaff('POST', '/credentials', { credentials: [pooled] }, 'administrator'),
      )
    expect([await fill(), await fill()]).toEqual([{ added: ['pool-1'] }, { added: [] }])
    expect((await act(reference, issue)).body.order.accesses).toMatchObject([
      { state: 'issued', provider: 'pool', user_name: 'pool-1' },
    ])
    const { data } = await shop.service.from('accesses').select('*').eq('id', access_id).single()
    const cipher = createSecretCipher(shop.config.accessKey ?? '')
    const stored = { userName: 'pool-1', encrypted: data?.encrypted_credentials ?? '' }
    expect(await decryptCredentials(cipher, access_id, stored)).toMatchObject({
      password: 'p',
      playlistUrl: 'https://p.test',
      guideUrl: expect.stringContaining('username=pool-1'),
    })
  })

  test('refunds in parts, never more than was paid', async () => {
    const { id, reference } = await buyPack('rembourse.desk@exemple.fr')
    const { total_in_cents } = await fetchOrder(reference)
    const refund = (amount_in_cents: number) =>
      act(reference, { action: 'refund', reason: 'Geste commercial', amount_in_cents })
    expect((await refund(500)).body.order.refundable_in_cents).toBe(total_in_cents - 500)
    expect((await refund(total_in_cents)).body.code).toBe('more_than_paid')
    expect((await refund(total_in_cents - 500)).body.order).toMatchObject({
      refundable_in_cents: 0,
      refunds: [{ amount_in_cents: 500 }, { state: 'due' }],
    })
    // The provider completes the refund, so that other suites do not find it.
    const { data } = await shop.service.from('refunds').select('id').eq('order_id', id)
    for (const due of data ?? [])
      await shop.service.rpc('complete_refund', { p_refund_id: due.id }).throwOnError()
    expect((await fetchOrder(reference)).status).toBe('refunded')
  })

  test('sends a mail again, and keeps notes on the timeline', async () => {
    const { id, reference } = await buyPack('message@exemple.fr')
    const outbox = () => shop.service.from('mail_outbox')
    await outbox().update({ state: 'given_up', last_error: 'refused' }).eq('order_id', id).throwOnError()
    expect(await listAll('mail')).toContain(reference)
    const mail_id = (await fetchOrder(reference)).mails[0]?.id
    const resent = await act(reference, { action: 'resend_mail', mail_id })
    expect(resent.body.order.mails).toMatchObject([{ state: 'queued', last_error: null }])
    await act(reference, { action: 'note', note: 'A appelé ce matin.' }, 0)
    expect((await fetchOrder(reference)).timeline.at(-1)).toMatchObject({
      kind: 'note',
      details: { note: 'A appelé ce matin.' },
    })
    // At the end of the order's retention.
    await shop.service.from('orders').update({ email: null }).eq('id', id).throwOnError()
    expect((await fetchOrder(reference)).timeline.at(-1)).toMatchObject({ kind: 'note', details: {} })
    expect(JSON.stringify(await fetchOrder(reference))).not.toContain('appelé')
  })

  test('finds orders by number, name and address, despite accents and one typo', async () => {
    const { id, reference } = await buyPack('helene.dujardin@exemple.fr')
    await shop.service.from('orders').update({ buyer_name: 'Hélène Dujardin' }).eq('id', id).throwOnError()
    const searches = [
      reference,
      reference.toLowerCase(),
      reference.slice(3),
      'Hélène',
      'helene',
      'hélne',
      'dujrdain',
      'dujar',
      'helene dujardin',
      'helene.dujardin@exemple.fr',
      'Dujardni hélène',
    ]
    for (const search of searches) {
      const { orders } = await list({ search })
      expect(
        orders.map((order) => order.reference),
        search,
      ).toContain(reference)
    }
    for (const search of ['henri', 'dujardin zoé', "'; drop table orders; --", '%', '._*'])
      expect(
        (await list({ search, list: 'shipment' })).orders.map((order) => order.buyer_name),
        search,
      ).not.toEqual(['Hélène Dujardin'])
  })

  test('pages through all orders without gap or duplicate', async () => {
    for (let index = 0; index < 3; index += 1) await buyPack(`page-${index}@exemple.fr`)
    const all = await listAll('all')
    const size = Math.ceil(all.length / 4)
    const seen: string[] = []
    let cursor: { p_after_at?: string; p_after_id?: string } = {}
    for (;;) {
      const page = await shop.service.rpc('staff_orders', { p_list: 'all', p_limit: size, ...cursor })
      const { orders, next } = staffOrderListSchema.parse(page.data)
      seen.push(...orders.map(({ reference }) => reference))
      if (!next) break
      cursor = { p_after_at: next.at, p_after_id: next.id }
    }
    expect(seen).toEqual(all)
  })

  test('takes a shipment back while its mail waits, and not after it has left', async () => {
    const { id, reference } = await buyPack('reprise@exemple.fr')
    await act(reference, ship)
    const undone = await act(reference, { action: 'undo_ship' })
    expect(undone.body.order).toMatchObject({ shipment: { state: 'to_prepare', tracking_number: null } })
    expect(undone.body.order.mails).toMatchObject([{ kind: 'order_received' }])
    // Shipping again queues the mail again, which the worker takes two minutes later.
    await act(reference, ship)
    const shippedMail = () =>
      shop.service.from('mail_outbox').select('*').eq('order_id', id).eq('kind', 'order_shipped')
    const { data: waiting } = await shippedMail().single().throwOnError()
    const waitMs = Date.parse(waiting.next_attempt_at) - Date.parse(waiting.created_at)
    expect(waitMs).toBe(120_000)
    await shop.service.from('mail_outbox').update({ attempts: 1 }).eq('id', waiting.id).throwOnError()
    expect(await act(reference, { action: 'undo_ship' })).toMatchObject({
      status: 409,
      body: { code: 'unavailable' },
    })
    expect((await fetchOrder(reference)).shipment?.state).toBe('shipped')
  })

  test('takes a cancellation back, with its reservation while the stock is free', async () => {
    const { reference, variant } = await buyPack('reprise-virement@exemple.fr', orderByTransfer)
    const reserved = async () => {
      const { data } = await shop.service
        .from('stock_reservations')
        .select('expires_at')
        .eq('variant_id', variant)
      return data?.filter(({ expires_at }) => Date.parse(expires_at) > Date.now() + 86_400_000).length
    }
    await act(reference, { action: 'cancel' })
    expect(await reserved()).toBe(0)
    const restored = await act(reference, { action: 'undo_cancel' })
    expect([restored.body.order.status, await reserved()]).toEqual(['awaiting_transfer', 1])
    expect((await act(reference, { action: 'undo_cancel' })).status).toBe(409)
    await act(reference, { action: 'cancel' })
    await shop.service.from('stock').update({ on_hand: 0 }).eq('variant_id', variant).throwOnError()
    const without = await act(reference, { action: 'undo_cancel' })
    expect([without.body.order.status, await reserved()]).toEqual(['awaiting_transfer', 0])
  })

  test('withdraws a note, by who wrote it alone, and keeps that there was one', async () => {
    const { reference } = await buyPack('reprise-note@exemple.fr')
    const { body } = await act(reference, { action: 'note', note: 'Erreur de ligne' })
    const note_id = Number(body.order.timeline.at(-1).id.replace('action-', ''))
    const path = `/orders/${reference}/actions`
    const undo = { expected_version: body.order.version, action: { action: 'undo_note', note_id } }
    expect((await requestAsStaff('POST', path, undo, 'administrator')).status).toBe(409)
    expect(
      (await act(reference, undo.action)).body.order.timeline.map(({ kind }: { kind: string }) => kind),
    ).not.toContain('note')
    expect((await act(reference, undo.action)).status).toBe(409)
    const { data } = await shop.service
      .from('staff_actions')
      .select('action, parameters')
      .eq('reference', reference)
      .order('id')
    expect(data).toEqual([
      { action: 'note', parameters: {} },
      { action: 'undo_note', parameters: { note_id } },
    ])
  })

  test('announces each change to every open back office', async () => {
    const { reference } = await buyPack('version@exemple.fr')
    const read = async () => (await parseJsonResponse(await requestAsStaff('GET', '/version'))).version
    const before = await read()
    expect(await read()).toBe(before)
    await act(reference, { action: 'note', note: 'x' })
    expect(await read()).not.toBe(before)
  })
})
