import {
  addVariant,
  checkOut,
  confirm,
  findSessionOrder,
  issueAccesses,
  parseJsonResponse,
  payByCard,
  signUpTestUser,
} from '@lucarne/sandbox/test-store.ts'
import { encryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { describe, expect, test } from 'vitest'
import { callStore } from './call-store.ts'
import { shop } from './shared-store.ts'

const day = 86_400_000

async function newCustomer(email: string) {
  const client = shop.testSupabase.browser()
  await signUpTestUser(client, email)
  await confirm(client, shop.testSupabase.mailsDir, email)
  const { data } = await client.auth.getSession()
  return { client, userId: data.session?.user.id ?? '', token: data.session?.access_token ?? '' }
}

async function buy(email: string, variant: string) {
  const session = await checkOut(shop.store, variant)
  await payByCard(shop.store, session, email)
  return findSessionOrder(shop.service, session)
}

async function accessOf(orderId: string) {
  const { data } = await shop.service
    .from('subscription_grants')
    .select('starts_at, ends_at, accesses(*)')
    .eq('order_id', orderId)
    .single()
    .throwOnError()
  if (!data.accesses) throw new Error('The grant has no access.')
  return { ...data.accesses, grant: { starts_at: data.starts_at, ends_at: data.ends_at } }
}

/** Writes real credentials onto an issued access. */
async function encryptFor(accessId: string, password: string) {
  const credentials = {
    userName: 'u',
    password,
    playlistUrl: 'https://p.test/m3u',
    guideUrl: 'https://p.test/epg',
  }
  const cipher = createSecretCipher(shop.config.accessKey ?? '')
  const encrypted = await encryptCredentials(cipher, accessId, credentials)
  await shop.service
    .from('accesses')
    .update({ encrypted_credentials: encrypted })
    .eq('id', accessId)
    .throwOnError()
}

const eventsOf = async (orderId: string) => {
  const { data } = await shop.service.from('order_events').select('kind').eq('order_id', orderId).order('id')
  return data?.map(({ kind }) => kind) ?? []
}

const refund = async (orderId: string) =>
  shop.service.from('orders').update({ status: 'refunded', paid_at: null }).eq('id', orderId).throwOnError()

describe('an access', () => {
  test('begins the subscription when it is issued, with its event and its mail', async () => {
    const { client } = await newCustomer('acces@exemple.fr')
    const order = await buy('acces@exemple.fr', await addVariant(shop.service, { period: '30 days' }))
    expect(await accessOf(order.id)).toMatchObject({
      state: 'to_issue',
      task: 'issue',
      grant: { starts_at: null },
    })
    expect((await client.from('subscriptions').select('id')).data).toEqual([])

    await issueAccesses(shop.service)
    const { data: subscriptions } = await client.from('subscriptions').select('start_date, end_date')
    const access = await accessOf(order.id)
    expect(access).toMatchObject({ state: 'issued', task: null })
    expect(subscriptions).toEqual([{ start_date: access.issued_at, end_date: access.ends_at }])
    expect(await eventsOf(order.id)).toEqual(
      expect.arrayContaining(['paid', 'access_requested', 'access_issued']),
    )
    const { data: mails } = await shop.service
      .from('mail_outbox')
      .select('recipient, order_id, variables')
      .eq('idempotency_key', `access_issued:${access.id}`)
    expect(mails).toMatchObject([{ recipient: 'acces@exemple.fr', order_id: order.id }])
    expect(JSON.stringify(mails)).not.toContain('none')
  })

  test('is renewed at its end by a second order, and stays one credential', async () => {
    await newCustomer('renouvele@exemple.fr')
    const variant = await addVariant(shop.service, { period: '30 days' })
    const first = await buy('renouvele@exemple.fr', variant)
    await issueAccesses(shop.service)
    const second = await buy('renouvele@exemple.fr', variant)
    const [issued, renewed] = [await accessOf(first.id), await accessOf(second.id)]
    expect(renewed).toMatchObject({ id: issued.id, task: 'renew' })
    expect(renewed.grant.starts_at).toBe(issued.grant.ends_at)
    expect(Date.parse(renewed.ends_at ?? '') - Date.parse(issued.issued_at ?? '')).toBe(60 * day)
    await issueAccesses(shop.service)
    expect(await accessOf(second.id)).toMatchObject({ task: null })
  })

  test('is issued once, whoever completes the lease of another', async () => {
    const order = await buy('bail@exemple.fr', await addVariant(shop.service, { period: '1 day' }))
    const { id } = await accessOf(order.id)
    const claim = async () => {
      const { data } = await shop.service.rpc('claim_access_tasks', { p_limit: 1000 }).throwOnError()
      return (await parseJsonResponse(new Response(JSON.stringify(data)))).find(
        (task: { access_id: string }) => task.access_id === id,
      )
    }
    const first = await claim()
    expect(await claim()).toBeUndefined()
    // Its lease expires.
    await shop.service
      .from('accesses')
      .update({ next_attempt_at: new Date(0).toISOString() })
      .eq('id', id)
    const second = await claim()
    const complete = async (
      { lease_id, ends_at }: { lease_id: string; ends_at: string },
      userName: string,
    ) => {
      const lease = { p_access_id: id, p_lease_id: lease_id, p_confirmed_end: ends_at, p_provider: 'pool' }
      const credentials = { p_user_name: userName, p_encrypted_credentials: 'none' }
      return (await shop.service.rpc('complete_access_issue', { ...lease, ...credentials })).data
    }
    expect([
      await complete(first, 'ancien'),
      await complete(second, 'nouveau'),
      await complete(second, 'encore'),
    ]).toEqual([false, true, false])
    expect(await accessOf(order.id)).toMatchObject({ user_name: 'nouveau' })
  })

  test('ends when its only order is refunded, and is shortened when one of two is', async () => {
    const variant = await addVariant(shop.service, { period: '30 days' })
    const first = await buy('rembourse@exemple.fr', variant)
    await issueAccesses(shop.service)
    const second = await buy('rembourse@exemple.fr', variant)
    await issueAccesses(shop.service)
    await refund(second.id)
    const shortened = await accessOf(first.id)
    expect(shortened).toMatchObject({ state: 'issued', task: 'renew' })
    expect(Date.parse(shortened.ends_at ?? '') - Date.parse(shortened.issued_at ?? '')).toBe(30 * day)
    await refund(first.id)
    expect(await accessOf(first.id)).toMatchObject({ state: 'to_revoke', task: 'revoke' })
    await issueAccesses(shop.service)
    expect(await accessOf(first.id)).toMatchObject({ state: 'revoked', encrypted_credentials: null })
  })

  test('loses its credentials thirty days after its end, not before', async () => {
    const variant = await addVariant(shop.service, { period: '30 days' })
    const [recent, old] = [await buy('fini@exemple.fr', variant), await buy('ancien@exemple.fr', variant)]
    await issueAccesses(shop.service)
    for (const [order, days] of [
      [recent, 29],
      [old, 31],
    ] as const) {
      const { id } = await accessOf(order.id)
      const ends_at = new Date(Date.now() - days * day).toISOString()
      await shop.service.from('accesses').update({ ends_at }).eq('id', id).throwOnError()
    }
    await shop.service.rpc('purge_ended_accesses').throwOnError()
    expect((await accessOf(recent.id)).encrypted_credentials).not.toBeNull()
    expect(await accessOf(old.id)).toMatchObject({
      state: 'revoked',
      encrypted_credentials: null,
      task: null,
    })
  })
})

describe('a customer’s accesses', () => {
  test('are shown to their owner alone, and each reading is logged', async () => {
    const owner = await newCustomer('proprietaire@exemple.fr')
    const other = await newCustomer('curieuse@exemple.fr')
    const order = await buy('proprietaire@exemple.fr', await addVariant(shop.service, { period: '30 days' }))
    await issueAccesses(shop.service)
    const { id } = await accessOf(order.id)
    await encryptFor(id, 's3same')

    const listed = await callStore('GET', '/accesses', owner.token)
    expect(listed.headers.get('cache-control')).toBe('no-store')
    const text = await listed.text()
    expect(JSON.parse(text).accesses).toMatchObject([{ id, state: 'issued' }])
    expect(text).not.toContain('s3same')

    const reveal = (bearer?: string) => callStore('POST', `/accesses/${id}/reveal`, bearer)
    const revealed = await reveal(owner.token)
    expect(revealed.headers.get('cache-control')).toBe('no-store')
    expect(await parseJsonResponse(revealed)).toMatchObject({ credentials: { password: 's3same' } })
    const refused = [
      await reveal(other.token),
      await reveal(),
      await reveal('a.b.c'),
      await reveal('0'.repeat(64)),
      // The order now belongs to an account, so its old mail link opens no credentials.
      await reveal(order.page_token),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 401, 401, 404, 404])
    const { data: readings } = await shop.service.from('access_readings').select('reader').eq('access_id', id)
    expect(readings).toEqual([{ reader: 'customer' }])
    expect((await parseJsonResponse(await callStore('GET', '/accesses', other.token))).accesses).toEqual([])
    expect((await parseJsonResponse(await callStore('GET', '/orders', other.token))).orders).toEqual([])
    expect((await parseJsonResponse(await callStore('GET', '/orders', owner.token))).orders).toMatchObject([
      { reference: order.reference, accesses: [{ id }] },
    ])
  })

  test('cannot be read after their session was ended', async () => {
    const { client, token } = await newCustomer('deconnectee@exemple.fr')
    expect((await callStore('GET', '/accesses', token)).status).toBe(200)
    await client.auth.signOut()
    expect((await callStore('GET', '/accesses', token)).status).toBe(401)
  })

  test('cannot be read through the database’s API with a customer’s session', async () => {
    const { client, userId } = await newCustomer('rest@exemple.fr')
    for (const table of ['accesses', 'access_pool', 'access_readings', 'access_resets'] as const) {
      expect((await client.from(table).select('*')).error?.code).toBe('42501')
    }
    const attempts = [
      await client.rpc('accesses_of_customer', { p_user_id: userId }),
      await client.rpc('read_access', { p_access_id: userId, p_user_id: userId }),
      await client.rpc('order_of_reference', { p_reference: 'LU', p_email: 'rest@exemple.fr' }),
      await client.rpc('claim_access_tasks', {}),
    ]
    expect(attempts.map(({ error }) => error?.code)).toEqual(attempts.map(() => '42501'))
  })

  test('are reset three times in thirty days at most', async () => {
    const { token } = await newCustomer('remise@exemple.fr')
    const order = await buy('remise@exemple.fr', await addVariant(shop.service, { period: '30 days' }))
    await issueAccesses(shop.service)
    const { id } = await accessOf(order.id)
    const results: string[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      results.push((await parseJsonResponse(await callStore('POST', `/accesses/${id}/reset`, token))).result)
      await issueAccesses(shop.service)
    }
    expect(results).toEqual(['requested', 'requested', 'requested', 'limited'])
  })
})

describe('a guest’s order', () => {
  test('opens by its mailed link, with its credentials', async () => {
    const order = await buy('lien@exemple.fr', await addVariant(shop.service, { period: '30 days' }))
    await issueAccesses(shop.service)
    const { id } = await accessOf(order.id)
    await encryptFor(id, 'ouvre-toi')
    const linked = await parseJsonResponse(await callStore('GET', '/linked-order', order.page_token))
    expect(linked.order).toMatchObject({
      reference: order.reference,
      email: 'l•••@exemple.fr',
      accesses: [{ id }],
    })
    const revealed = await parseJsonResponse(
      await callStore('POST', `/accesses/${id}/reveal`, order.page_token),
    )
    expect(revealed.credentials.password).toBe('ouvre-toi')
  })

  test('opens by reference and email without credentials, and by nothing less', async () => {
    const order = await buy('reference@exemple.fr', await addVariant(shop.service, { period: '30 days' }))
    const lookUp = (reference: string, email: string) =>
      callStore('POST', '/orders/lookup', undefined, { reference, email })
    const found = await lookUp(order.reference.toLowerCase(), ' Reference@exemple.fr ')
    expect((await parseJsonResponse(found)).order).toMatchObject({ reference: order.reference })
    const wrong = [
      await lookUp(order.reference, 'autre@exemple.fr'),
      await lookUp('LU-0000-0000', 'reference@exemple.fr'),
      await lookUp('%%%%', '%@exemple.fr'),
    ]
    const bodies = await Promise.all(wrong.map((response) => response.text()))
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(bodies).size).toBe(1)
    expect((await lookUp('L'.repeat(5_000), 'reference@exemple.fr')).status).toBe(413)
    // The payment session shows the state, but does not authorize reading credentials.
    const { id } = await accessOf(order.id)
    expect((await callStore('POST', `/accesses/${id}/reveal`, order.session_id ?? '')).status).toBe(401)
  })
})
