import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localUsers } from '@lucarne/schemas/permissions/roles.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMailbox } from '../../src/mailbox/app.ts'
import { createMailFolder } from '../../src/supabase-lite/auth/mail-folder.ts'
import { demoAccounts } from '../../src/supabase-lite/demo-data/demo-accounts.ts'
import { openSandboxLake, type SandboxLake } from '../open-test-lake.ts'
import { createJpegBytes } from '../supabase/media-bytes.ts'
import {
  buyerFields,
  checkOut,
  checkoutBody,
  findSessionOrder,
  parseJsonResponse,
  publicUrl,
  startTestStore,
  storeUrl,
  submitPayment,
  type TestStore,
} from '../supabase/test-store.ts'
import type { Client } from '../supabase/test-supabase.ts'
import { fuzzStrings } from './fuzz-strings.ts'

/** All strings with DEEP=1; otherwise every fifth. */
const strings = process.env.DEEP ? fuzzStrings : fuzzStrings.filter((_, index) => index % 5 === 0)
const cases = strings.map((text) => [JSON.stringify(text), text] as const)

let shop: TestStore
let customer: Client
let userId: string
/** Each customer is limited to thirty reviews a day. */
let authors: { client: Client; id: string }[]

beforeAll(async () => {
  // The library logs each rejected request.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shop = await startTestStore()
  authors = await Promise.all(
    demoAccounts.map(async (account) => {
      const client = shop.testSupabase.browser()
      const { data, error } = await client.auth.signInWithPassword(account)
      if (error) throw error
      return { client, id: data.user.id }
    }),
  )
  const [first] = authors
  if (!first) throw new Error('There is no demo account.')
  customer = first.client
  userId = first.id
}, 60_000)
afterAll(() => shop.remove())

describe('accounts and reviews', () => {
  test.each(cases)('store %s unchanged', { tags: ['deep'] }, async (_name, text) => {
    const { data: account, error } = await customer.auth.updateUser({
      data: { full_name: text, whatsapp: '' },
    })
    expect(error).toBeNull()
    expect(account.user?.user_metadata.full_name).toBe(text)
    const { data: profile } = await customer.from('profiles').select('full_name').single().throwOnError()
    expect(profile.full_name).toBe([...text].slice(0, 120).join(''))

    const author = authors[strings.indexOf(text) % authors.length]
    if (!author) throw new Error('There is no demo account.')
    const fields = { name: text.slice(0, 80).toWellFormed(), title: text, comment: `${text}\n${text}` }
    await author.client
      .from('reviews')
      .insert({ user_id: author.id, ...fields })
      .throwOnError()
    const { data: stored } = await author.client
      .from('reviews')
      .select('name, title, comment')
      .eq('is_approved', false)
      .order('created_at', { ascending: false })
      .limit(1)
      .single()
      .throwOnError()
    expect(stored).toEqual(fields)
    // Frees the customer's quota of pending reviews.
    await shop.testSupabase.service().from('reviews').delete().eq('user_id', author.id).throwOnError()
  })

  test('refuse text that Postgres cannot store, without a server error', async () => {
    const fields = { name: 'a\u0000b', title: 'Zéro', comment: 'Octet nul' }
    const { error, status } = await customer.from('reviews').insert({ user_id: userId, ...fields })
    expect(error).not.toBeNull()
    expect(status).toBeLessThan(500)
  })

  test.each(cases)('do not sign in with %s', { tags: ['deep'] }, async (_name, text) => {
    const { data, error } = await shop.testSupabase
      .browser()
      .auth.signInWithPassword({ email: text, password: text })
    expect(data.session).toBeNull()
    expect(error?.status).toBeLessThan(500)
  })

  test.each(cases)(
    'send no mail to %s and store no file outside its folder',
    { tags: ['deep'] },
    async (_name, text) => {
      const visitor = shop.testSupabase.browser()
      const mails = await Promise.all([
        visitor.auth.resetPasswordForEmail(text),
        visitor.auth.resend({ type: 'signup', email: text }),
        visitor.auth.signUp({ email: text, password: text.padEnd(12, 'x') }),
      ])
      for (const { error } of mails) expect(error?.status).toBeLessThan(500)

      const path = `images/${userId}_${text}.jpg`
      const { data, error } = await customer.storage
        .from('reviews')
        .upload(path, createJpegBytes(), { contentType: 'image/jpeg' })
      if (error) expect(Number('statusCode' in error ? error.statusCode : 0)).toBeLessThan(500)
      else expect(data.path.startsWith(`images/${userId}_`)).toBe(true)
    },
  )
})

describe('the store', () => {
  const get = (path: string) => shop.store.request(`${storeUrl}${path}`)

  test.each(cases)(
    'responds to %s in every parameter without a server error',
    { tags: ['deep'] },
    async (_name, text) => {
      const value = encodeURIComponent(text)
      const responses = await Promise.all([
        get(`/products?ids[]=${value}`),
        get(`/products?order=${value}&sort_by=${value}&limit=${value}&offset=${value}&to_date=${value}`),
        get(`/products/${value}?field=${value}`),
        get(`/variants?fields=${value}&product_ids[]=${value}`),
        get(`/orders/${value}`),
        shop.store.request(`${storeUrl}/checkout`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(checkoutBody([{ variant_id: text, quantity: 1 }])),
        }),
        shop.store.request(`${storeUrl}/checkout`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            ...checkoutBody([{ variant_id: 'abonnement-1-mois', quantity: 1 }]),
            line_fields: { 'abonnement-1-mois': { 'abonnement-1-mois-appareil': text }, x: { [text]: text } },
          }),
        }),
        shop.store.request(`${storeUrl}/checkout`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...checkoutBody([]), successUrl: text, cancelUrl: text }),
        }),
      ])
      for (const response of responses) {
        expect(response.status, response.url).toBeLessThan(500)
        expect(response.headers.get('content-type')).toContain('application/json')
        expect(response.headers.has('x-injected') || response.headers.has('set-cookie')).toBe(false)
        await parseJsonResponse(response)
      }
    },
  )
})

describe('the payment page', () => {
  let session: string
  beforeAll(async () => {
    session = await checkOut(shop.store, 'abonnement-1-mois')
  })

  test.each(cases)('escapes %s and rejects it as an email', { tags: ['deep'] }, async (_name, text) => {
    const names = [...Object.keys(buyerFields), 'email', 'method', 'number', 'expiry', 'cvc']
    const hostile = { ...Object.fromEntries(names.map((name) => [name, text])), answer: 'authorise' }
    const responses = [
      await submitPayment(shop.store, session, hostile),
      await submitPayment(shop.store, session, hostile, '/authentification'),
      await shop.store.request(`${publicUrl}/paiement/${encodeURIComponent(text)}`),
    ]
    for (const response of responses) {
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      const page = await response.text()
      if (text.includes('<')) expect(page).not.toContain(text)
    }
    expect(await findSessionOrder(shop.service, session)).toMatchObject({ status: 'pending' })
  })
})

describe('the mailbox', () => {
  test('escapes every string', { tags: ['deep'] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lucarne-fuzz-'))
    const mails = createMailFolder(folder)
    for (const text of fuzzStrings) await mails.send({ to: text, subject: text, html: '<p>a</p>', text })
    const page = await (await createMailbox(folder).request('/')).text()
    for (const text of fuzzStrings.filter((string) => string.includes('<'))) expect(page).not.toContain(text)
    await rm(folder, { recursive: true })
  })
})

describe('the Content Lake', () => {
  let testLake: SandboxLake
  beforeAll(async () => {
    testLake = await openSandboxLake({
      projectId: 'test',
      baseUrl: 'http://localhost:1',
      tokens: { admin: localUsers.find(({ role }) => role === 'administrator')?.id ?? '' },
    })
  })
  afterAll(() => testLake.remove())

  const fetchLake = (path: string, init?: RequestInit) =>
    testLake.lake.fetch(
      new Request(`http://localhost:1/v2025-02-19/data/${path}`, {
        ...init,
        headers: { authorization: 'Bearer admin', 'content-type': 'application/json' },
      }),
    )

  test.each(cases)(
    'stores and finds %s, and does not run it as a query',
    { tags: ['deep'] },
    async (_name, text) => {
      const document = { _type: 'note', title: text, list: [{ _key: 'a', text }] }
      const written = await fetchLake('mutate/production?returnIds=true', {
        method: 'POST',
        body: JSON.stringify({ mutations: [{ create: document }] }),
      })
      expect(written.status).toBe(200)
      const search = new URLSearchParams({
        query: '*[_type == "note" && title == $text]{title, "text": list[0].text}',
        $text: JSON.stringify(text),
      })
      const { result } = await parseJsonResponse(await fetchLake(`query/production?${search}`))
      expect(result).toEqual([{ title: text, text }])

      const asQuery = await fetchLake(`query/production?${new URLSearchParams({ query: text })}`)
      expect(asQuery.status).toBeLessThan(500)
      const asId = await fetchLake(`doc/production/${encodeURIComponent(text)}`)
      expect(asId.status).toBeLessThan(500)
    },
  )
})
