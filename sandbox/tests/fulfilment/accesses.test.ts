import { decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addVariant, checkOut, findSessionOrder, payByCard } from '../supabase/test-store.ts'
import { type FulfilmentHarness, startFulfilment } from './fulfilment-harness.ts'

let harness: FulfilmentHarness

beforeAll(async () => {
  harness = await startFulfilment()
  // Accesses of the demo data, which would use the pool.
  await harness.createAccessWorker()()
})
afterAll(() => harness.shop.remove())

async function buy(email: string, period = '30 days') {
  const { store, service } = harness.shop
  const session = await checkOut(store, await addVariant(service, { period }))
  await payByCard(store, session, email)
  return findSessionOrder(service, session)
}

async function accessOf(orderId: string) {
  const { service } = harness.shop
  return (await service.from('accesses').select('*').eq('order_id', orderId).single().throwOnError()).data
}

const encryptionKey = () => harness.shop.config.accessKey ?? ''
const mailsTo = async (email: string) => (await harness.mails()).filter(({ to }) => to === email)

async function passwordOf(orderId: string) {
  const { id, user_name, encrypted_credentials } = await accessOf(orderId)
  const stored = { userName: user_name ?? '', encrypted: encrypted_credentials ?? '' }
  return (await decryptCredentials(createSecretCipher(encryptionKey()), id, stored)).password
}

/** Makes the access's task due, as after an expired lease or pause. */
const makeDue = (orderId: string) =>
  harness.shop.service
    .from('accesses')
    .update({ next_attempt_at: new Date(0).toISOString() })
    .eq('order_id', orderId)
    .throwOnError()

test('a paid subscription gets its access and one mail, whose link opens it', async () => {
  const order = await buy('guest@exemple.fr')
  expect([await harness.run(), await harness.run(), await harness.run()]).toEqual([200, 200, 200])
  const access = await accessOf(order.id)
  expect(access).toMatchObject({ state: 'issued', provider: 'sandbox', task: null })
  const mails = await mailsTo('guest@exemple.fr')
  expect(mails.filter(({ subject }) => subject.includes('accès'))).toHaveLength(1)
  const [mail] = mails.filter(({ subject }) => subject.includes('accès'))
  expect(mail?.text).toContain(`/commande/suivi#${order.page_token}`)
  const password = await passwordOf(order.id)
  expect(password).toMatch(/^[0-9a-f]{16}$/)
  expect(JSON.stringify([access, mails])).not.toContain(password)
})

describe('a pool', () => {
  const poolWorker = () => harness.createAccessWorker({ kind: 'pool' })
  const fill = async (userNames: readonly string[]) => {
    const { encryptCredentials } = await import('@lucarne/supabase/functions/access-credentials.ts')
    const cipher = createSecretCipher(encryptionKey())
    const rows = userNames.map(async (userName) => {
      const urls = { playlistUrl: 'https://p.test/m3u', guideUrl: 'https://p.test/epg' }
      const encrypted = await encryptCredentials(cipher, userName, {
        userName,
        password: `de-${userName}`,
        ...urls,
      })
      return { user_name: userName, encrypted_credentials: encrypted }
    })
    await harness.shop.service
      .from('access_pool')
      .insert(await Promise.all(rows))
      .throwOnError()
  }

  test('that is empty leaves the access waiting and says so, until staff fill it', async () => {
    const order = await buy('pool@exemple.fr')
    const work = poolWorker()
    await work()
    const waiting = await accessOf(order.id)
    expect(waiting).toMatchObject({ state: 'to_issue', last_error: 'pool_empty' })
    expect(waiting.delayed_at).not.toBeNull()
    await fill(['pool-1'])
    await work()
    expect(await accessOf(order.id)).toMatchObject({ state: 'issued', user_name: 'pool-1', delayed_at: null })
    expect(await passwordOf(order.id)).toBe('de-pool-1')
    const { data } = await harness.shop.service.from('access_pool').select('user_name, encrypted_credentials')
    expect(data).toEqual([{ user_name: 'pool-1', encrypted_credentials: null }])
  })

  test('gives each access a credential of its own, with two workers and repeated leases', {
    tags: ['deep'],
    timeout: 300_000,
  }, async () => {
    const count = process.env.DEEP ? 30 : 6
    await fill(Array.from({ length: count }, (_, index) => `crowd-${index}`))
    const orders: Awaited<ReturnType<typeof buy>>[] = []
    for (let index = 0; index < count; index += 1) orders.push(await buy(`crowd-${index}@exemple.fr`))
    const [one, two] = [poolWorker(), poolWorker()]
    await Promise.all([one(), two(), ...orders.map(({ id }) => makeDue(id))])
    for (const { id } of orders) await makeDue(id)
    await Promise.all([one(), two()])
    const accesses = await Promise.all(orders.map(({ id }) => accessOf(id)))
    expect(new Set(accesses.map(({ user_name }) => user_name)).size).toBe(count)
    expect(accesses.every(({ state }) => state === 'issued')).toBe(true)
  })
})

describe('a panel', () => {
  const panelWorker = (respond: () => Response | Promise<Response>) =>
    harness.createAccessWorker({
      kind: 'http',
      url: 'https://panel.test',
      secret: 'signed',
      fetch: async () => respond(),
    })

  test.each([
    ['nonsense', () => new Response('<html>'), 'invalid_response'],
    ['no password', () => Response.json({ user_name: 'x' }), 'invalid_response'],
    [
      'a URL that runs code',
      () => Response.json({ user_name: 'x', password: 'y', playlist_url: 'javascript:1' }),
      'invalid_response',
    ],
    ['an error', () => new Response(null, { status: 500 }), 'provider_unreachable'],
    ['a refusal', () => new Response(null, { status: 403 }), 'provider_refused'],
    ['nothing', () => Promise.reject(new TypeError('fetch failed')), 'provider_unreachable'],
  ])('that answers %s leaves the access waiting with its reason', async (name, respond, code) => {
    const order = await buy(`panel-${name.replaceAll(' ', '-')}@exemple.fr`)
    await panelWorker(respond)()
    expect(await accessOf(order.id)).toMatchObject({ state: 'to_issue', last_error: code, attempts: 1 })
    await makeDue(order.id)
    await harness.createAccessWorker()()
    expect(await accessOf(order.id)).toMatchObject({ state: 'issued', last_error: null })
  })

  test('that sends one credential twice shows it to the first customer alone', async () => {
    const orders = [await buy('first@exemple.fr'), await buy('second@exemple.fr')]
    const work = panelWorker(() => Response.json({ user_name: 'twice', password: 'secret' }))
    await work()
    const states = await Promise.all(orders.map(async ({ id }) => (await accessOf(id)).state))
    expect(states.sort()).toEqual(['issued', 'to_issue'])
    await Promise.all(orders.map(({ id }) => makeDue(id)))
    await harness.createAccessWorker()()
  })
})

test('reminders are queued once for each end: 14 days, 3 days and hours before', async () => {
  const { service } = harness.shop
  const order = await buy('reminded@exemple.fr')
  await harness.createAccessWorker()()
  const { id } = await accessOf(order.id)
  const kindsAt = async (daysLeft: number) => {
    const endsAt = new Date(Date.now() + daysLeft * 86_400_000).toISOString()
    await service.from('accesses').update({ ends_at: endsAt, provider_ends_at: endsAt }).eq('id', id)
    for (let call = 0; call < 2; call += 1) await service.rpc('queue_renewal_reminders').throwOnError()
    const { data } = await service
      .from('mail_outbox')
      .select('kind, variables')
      .eq('recipient', 'reminded@exemple.fr')
      .like('kind', 'renewal%')
      .order('created_at')
    return data?.map(({ kind }) => kind)
  }
  await service.from('accesses').update({ issued_at: '2026-01-01T00:00:00Z' }).eq('id', id)
  expect(await kindsAt(15)).toEqual([])
  expect(await kindsAt(13.9)).toEqual(['renewal_reminder'])
  expect(await kindsAt(2.9)).toEqual(['renewal_reminder', 'renewal_reminder'])
  expect(await kindsAt(0.9)).toEqual(['renewal_reminder', 'renewal_reminder', 'renewal_last_day'])
})

const step = fc.record({
  what: fc.constantFrom('buy', 'work', 'two workers', 'killed worker', 'lease ends', 'refund'),
  who: fc.nat({ max: 1 }),
})

test('after any sequence of purchases, kills and refunds: one credential, its time as bought', {
  tags: ['deep'],
  timeout: 3_600_000,
}, async () => {
  const { service } = harness.shop
  const numRuns = process.env.DEEP ? 80 : 5
  const work = harness.createAccessWorker()
  let round = 0
  const scenario = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
    round += 1
    const variant = await addVariant(service, { period: '10 days' })
    const orders: { id: string; who: number; isRefunded: boolean }[] = []
    for (const { what, who } of steps) {
      if (what === 'buy') {
        const session = await checkOut(harness.shop.store, variant)
        await payByCard(harness.shop.store, session, `sequence-${round}-${who}@exemple.fr`)
        orders.push({ id: (await findSessionOrder(service, session)).id, who, isRefunded: false })
      } else if (what === 'work') await work()
      else if (what === 'two workers') await Promise.all([work(), harness.createAccessWorker()()])
      // A worker that took the lease and died.
      else if (what === 'killed worker') await service.rpc('claim_access_tasks', {}).throwOnError()
      else if (what === 'lease ends')
        await service
          .from('accesses')
          .update({ next_attempt_at: new Date(0).toISOString() })
          .not('task', 'is', null)
      else {
        const refunded = orders.find((order) => order.who === who && !order.isRefunded)
        if (!refunded) continue
        refunded.isRefunded = true
        await service.from('orders').update({ status: 'refunded' }).eq('id', refunded.id).throwOnError()
      }
    }
    await service
      .from('accesses')
      .update({ next_attempt_at: new Date(0).toISOString() })
      .not('task', 'is', null)
    await work()

    for (const who of [0, 1]) {
      const own = orders.filter((order) => order.who === who)
      const ids = own.map(({ id }) => id)
      const { data: grants } = await service
        .from('subscription_grants')
        .select('access_id, starts_at, refunded_at, order_id')
        .in('order_id', ids)
        .throwOnError()
      const unrefunded = grants.filter(({ refunded_at }) => refunded_at === null)
      expect(unrefunded).toHaveLength(own.filter(({ isRefunded }) => !isRefunded).length)
      // Paid orders share one access, whose duration is the sum of theirs.
      expect(new Set(unrefunded.map(({ access_id }) => access_id)).size).toBe(unrefunded.length === 0 ? 0 : 1)
      expect(unrefunded.every(({ starts_at }) => starts_at !== null)).toBe(true)
      const { data: accesses } = await service.from('accesses').select('*').in('order_id', ids).throwOnError()
      const [issued, ...others] = accesses.filter(({ state }) => state === 'issued')
      expect([issued !== undefined, others]).toEqual([unrefunded.length > 0, []])
      expect(accesses.filter(({ state }) => state !== 'issued').map(({ state }) => state)).toEqual(
        accesses.filter(({ state }) => state !== 'issued').map(() => 'revoked'),
      )
      if (issued)
        expect(Date.parse(issued.ends_at ?? '') - Date.parse(issued.issued_at ?? '')).toBe(
          unrefunded.length * 10 * 86_400_000,
        )
      const { data: mails } = await service
        .from('mail_outbox')
        .select('idempotency_key')
        .eq('kind', 'access_issued')
        .eq('recipient', `sequence-${round}-${who}@exemple.fr`)
      expect(mails?.length).toBe(accesses.filter(({ issued_at }) => issued_at !== null).length)
    }
    const { data: names } = await service.from('accesses').select('user_name').eq('state', 'issued')
    expect(new Set(names?.map(({ user_name }) => user_name)).size).toBe(names?.length)
  })
  await fc.assert(scenario, { numRuns })
})
