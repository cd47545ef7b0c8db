import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Lake, openLake } from '@lucarne/lake'
import { localUsers, roles } from '@lucarne/schemas/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMailbox } from '../../src/mailbox/app.ts'
import { createMailFolder } from '../../src/supabase-lite/auth/mail-folder.ts'
import { demoAccounts } from '../../src/supabase-lite/demo-data/demo-accounts.ts'
import {
  checkOut,
  checkoutBody,
  orderOf,
  publicUrl,
  readJson,
  startTestStore,
  storeUrl,
  submitPayment,
  type TestStore,
} from '../store/test-store.ts'
import { pngBytes } from '../supabase/media-bytes.ts'
import type { Client } from '../supabase/test-supabase.ts'
import { fuzzStrings } from './fuzz-strings.ts'

const cases = fuzzStrings.map((text) => [JSON.stringify(text), text] as const)

let shop: TestStore
let customer: Client
let userId: string

beforeAll(async () => {
  // Each refusal is printed by the library that refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shop = await startTestStore()
  customer = shop.house.browser()
  const [account] = demoAccounts
  if (!account) throw new Error('There is no demo account.')
  const { data, error } = await customer.auth.signInWithPassword(account)
  if (error) throw error
  userId = data.user.id
}, 60_000)
afterAll(() => shop.remove())

describe('accounts and reviews', () => {
  test.each(cases)('keep %s as it was written', async (_name, text) => {
    const { data: account, error } = await customer.auth.updateUser({
      data: { full_name: text, whatsapp: '' },
    })
    expect(error).toBeNull()
    expect(account.user?.user_metadata.full_name).toBe(text)
    const { data: profile } = await customer.from('profiles').select('full_name').single().throwOnError()
    expect(profile.full_name).toBe([...text].slice(0, 120).join(''))

    const words = { name: text.slice(0, 80).toWellFormed(), title: text, comment: `${text}\n${text}` }
    await customer
      .from('reviews')
      .insert({ user_id: userId, ...words })
      .throwOnError()
    const { data: found } = await customer
      .from('reviews')
      .select('name, title, comment')
      .order('created_at', { ascending: false })
      .limit(1)
      .single()
      .throwOnError()
    expect(found).toEqual(words)
  })

  test('refuse what a database cannot keep, without falling over', async () => {
    const words = { name: 'a\u0000b', title: 'Zéro', comment: 'Octet nul' }
    const { error, status } = await customer.from('reviews').insert({ user_id: userId, ...words })
    expect(error).not.toBeNull()
    expect(status).toBeLessThan(500)
  })

  test.each(cases)('sign nobody in who gives %s', async (_name, text) => {
    const { data, error } = await shop.house
      .browser()
      .auth.signInWithPassword({ email: text, password: text })
    expect(data.session).toBeNull()
    expect(error?.status).toBeLessThan(500)
  })

  test.each(cases)('send no mail to %s, and store no file outside its folder', async (_name, text) => {
    const visitor = shop.house.browser()
    const mails = await Promise.all([
      visitor.auth.resetPasswordForEmail(text),
      visitor.auth.resend({ type: 'signup', email: text }),
      visitor.auth.signUp({ email: text, password: text.padEnd(12, 'x') }),
    ])
    for (const { error } of mails) expect(error?.status).toBeLessThan(500)

    const path = `images/${userId}_${text}.png`
    const { data, error } = await customer.storage.from('reviews').upload(path, pngBytes(), {
      contentType: 'image/png',
    })
    if (error) expect(Number('statusCode' in error ? error.statusCode : 0)).toBeLessThan(500)
    else expect(data.path.startsWith(`images/${userId}_`)).toBe(true)
  })
})

describe('the store', () => {
  const get = (path: string) => shop.store.request(`${storeUrl}${path}`)

  test.each(cases)('answers %s in every place with a reason, and never breaks', async (_name, text) => {
    const word = encodeURIComponent(text)
    const answers = await Promise.all([
      get(`/products?ids[]=${word}`),
      get(`/products?order=${word}&sort_by=${word}&limit=${word}&offset=${word}&to_date=${word}`),
      get(`/products/${word}?field=${word}`),
      get(`/variants?fields=${word}&product_ids[]=${word}`),
      get(`/orders/${word}`),
      shop.store.request(`${storeUrl}/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(checkoutBody([{ variant_id: text, quantity: 1 }])),
      }),
      shop.store.request(`${storeUrl}/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...checkoutBody([]), successUrl: text, cancelUrl: text }),
      }),
    ])
    for (const answer of answers) {
      expect(answer.status, answer.url).toBeLessThan(500)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.headers.has('x-injected') || answer.headers.has('set-cookie')).toBe(false)
      await readJson(answer)
    }
  })
})

describe('the payment page', () => {
  let session: string
  beforeAll(async () => {
    session = await checkOut(shop.store, 'abonnement-1-mois')
  })

  test.each(cases)('shows %s as text, and takes it for no address', async (_name, text) => {
    const hostile = { email: text, method: text, number: text, expiry: text, cvc: text, answer: 'authorise' }
    const answers = [
      await submitPayment(shop.store, session, hostile),
      await submitPayment(shop.store, session, hostile, '/authentification'),
      await shop.store.request(`${publicUrl}/paiement/${encodeURIComponent(text)}`),
    ]
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const page = await answer.text()
      if (text.includes('<')) expect(page).not.toContain(text)
    }
    expect(await orderOf(shop.service, session)).toMatchObject({ status: 'pending' })
  })
})

describe('the mailbox', () => {
  test('shows every text as text', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lucarne-naughty-'))
    const mails = createMailFolder(folder)
    for (const text of fuzzStrings) await mails.send({ to: text, subject: text, html: '<p>a</p>', text })
    const page = await (await createMailbox(folder).request('/')).text()
    for (const text of fuzzStrings.filter((one) => one.includes('<'))) expect(page).not.toContain(text)
    await rm(folder, { recursive: true })
  })
})

describe('the Content Lake', () => {
  let lake: Lake
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lucarne-naughty-'))
    lake = await openLake({
      dataDir: folder,
      projectId: 'test',
      dataset: 'production',
      baseUrl: 'http://localhost:1',
      allowedOrigins: [],
      roles,
      users: localUsers,
      tokens: { admin: localUsers.find(({ role }) => role === 'administrator')?.id ?? '' },
    })
  })
  afterAll(async () => {
    await lake.close()
    await rm(folder, { recursive: true })
  })

  const at = (path: string, init?: RequestInit) =>
    lake.fetch(
      new Request(`http://localhost:1/v2025-02-19/data/${path}`, {
        ...init,
        headers: { authorization: 'Bearer admin', 'content-type': 'application/json' },
      }),
    )

  test.each(cases)('keeps %s as it was written, finds it, and takes it for no query', async (_name, text) => {
    const document = { _type: 'note', title: text, list: [{ _key: 'a', text }] }
    const written = await at('mutate/production?returnIds=true', {
      method: 'POST',
      body: JSON.stringify({ mutations: [{ create: document }] }),
    })
    expect(written.status).toBe(200)
    const search = new URLSearchParams({
      query: '*[_type == "note" && title == $text]{title, "text": list[0].text}',
      $text: JSON.stringify(text),
    })
    const { result } = await readJson(await at(`query/production?${search}`))
    expect(result).toEqual([{ title: text, text }])

    const asQuery = await at(`query/production?${new URLSearchParams({ query: text })}`)
    expect(asQuery.status).toBeLessThan(500)
    const asId = await at(`doc/production/${encodeURIComponent(text)}`)
    expect(asId.status).toBeLessThan(500)
  })
})
