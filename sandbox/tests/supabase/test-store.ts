import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { createRequestListener } from '@lucarne/lake/http-server'
import { roles } from '@lucarne/schemas/permissions/roles.ts'
import { createStore } from '@lucarne/store'
import { createStaffDirectory } from '@lucarne/store/back-office/staff-directory.ts'
import type { StoreConfig } from '@lucarne/store/config.ts'
import type { PromoDraft } from '@lucarne/store/contract/back-office/promotions.ts'
import { createSandboxPayments } from '@lucarne/store/payments/sandbox.ts'
import { z } from 'zod'
import { type Client, siteUrl, startTestSupabase, type TestSupabase } from './test-supabase.ts'

export type Store = ReturnType<typeof createStore>

export const publicUrl = 'http://shop.test'
export const studioUrl = 'http://studio.test'
export const storeUrl = `${publicUrl}/store/lucarne`

/** Serves on a port of its own; the URL has no trailing slash. */
export async function listen(listener: RequestListener) {
  // Node's default of 5 s would end idle connections just as a client sends its next request.
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface TestStore {
  testSupabase: TestSupabase
  config: StoreConfig
  /** supabase-js with the secret key. */
  service: Client
  store: Store
  remove(): Promise<void>
}

/**
 * The store API in this process, with an embedded Supabase and the demo catalogue.
 * @param fetchUsersMe fake of the content project that authenticates staff
 */
export async function startTestStore(fetchUsersMe: typeof fetch = fetchStaff): Promise<TestStore> {
  const testSupabase = await startTestSupabase()
  const database = await listen(
    createRequestListener((request) => testSupabase.supabase.fetch(request, '127.0.0.1')),
  )
  const config = {
    supabaseUrl: database.url,
    secretKey: testSupabase.keys.secretKey,
    storeId: 'lucarne',
    publicUrl,
    allowedOrigins: [siteUrl],
    paymentProvider: createSandboxPayments(publicUrl),
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
    checkoutsPerMinute: Number.MAX_SAFE_INTEGER,
    lookupsPerMinute: Number.MAX_SAFE_INTEGER,
    promoGuessesPerTenMinutes: Number.MAX_SAFE_INTEGER,
    accessKey: btoa('0'.repeat(32)),
    staff: {
      directory: createStaffDirectory('http://lake.test/v2025-02-19/users/me', fetchUsersMe),
      origins: [studioUrl],
    },
  }
  return {
    testSupabase,
    config,
    service: testSupabase.service(),
    store: createStore(config),
    async remove() {
      await database.close()
      await testSupabase.remove()
    },
  }
}

/** The untyped body of a response, whose shape the test asserts. */
export async function parseJsonResponse(response: Response) {
  return JSON.parse(await response.text())
}

/** A fake content project whose tokens are names of roles; others are invalid. */
const fetchStaff: typeof fetch = async (_url, init) => {
  const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
  const isRole = roles.some(({ name }) => name === token)
  return isRole
    ? Response.json({ id: `id-${token}`, name: `Nom ${token}`, roles: [{ name: token }] })
    : Response.json({ error: 'Unauthorized' }, { status: 401 })
}

let made = 0

/** An unlisted product with one stocked variant, which grants a subscription when a period is given. */
export async function addVariant(
  service: Client,
  { stock, period, priceInCents = 1000 }: { stock?: number; period?: string; priceInCents?: number } = {},
): Promise<string> {
  made += 1
  const id = `test-${made}`
  const insertions = [
    await service
      .from('products')
      .insert({ id, title: `Produit ${made}`, status: 'published', is_hidden: true }),
    await service
      .from('variants')
      .insert({
        id,
        product_id: id,
        title: 'Unique',
        price_in_cents: priceInCents,
        manage_inventory: stock !== undefined,
        ...(period && { subscription_period: period, plan_name: `Formule ${made}` }),
      }),
    stock === undefined
      ? { error: null }
      : await service.from('stock').insert({ variant_id: id, on_hand: stock }),
  ]
  for (const { error } of insertions) if (error) throw error
  return id
}

export interface TestCheckoutItem {
  variant_id: string
  quantity: number
}

export const checkoutBody = (items: readonly TestCheckoutItem[]) => ({
  items,
  successUrl: `${siteUrl}/commande/succes?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${siteUrl}/`,
  locale: 'fr',
  timeZone: 'Europe/Paris',
})

/** @param clientIp undefined for no limit on reserved stock */
export function postCheckout(store: Store, body: unknown, clientIp: string | null = null, token?: string) {
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: siteUrl,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  return store.request(`${storeUrl}/checkout`, request, { clientIp })
}

export function postAbandonment(store: Store, sessionId: string) {
  return store.request(`${storeUrl}/orders/${sessionId}/abandon`, { method: 'POST' })
}

/** The payment session in a checkout's response. */
export async function getSession(response: Response): Promise<string> {
  const { url } = await parseJsonResponse(response)
  return String(url).slice(String(url).lastIndexOf('/') + 1)
}

/** Checks out one variant and returns the payment session. */
export async function checkOut(store: Store, variantId: string, quantity = 1): Promise<string> {
  const response = await postCheckout(store, checkoutBody([{ variant_id: variantId, quantity }]))
  if (response.status !== 200)
    throw new Error(`Checkout answered ${response.status}: ${await response.text()}`)
  return getSession(response)
}

/** Form fields that are always required; without goods, the delivery is ignored. */
export const buyerFields = {
  phone: '+32 470 12 34 56',
  name: 'Camille Laurent',
  country: 'BE',
  line1: 'Rue de la Loi 16',
  line2: '',
  postal_code: '1000',
  city: 'Bruxelles',
  shipping_method: 'benelux-domicile',
  terms: 'on',
  immediate_performance: 'on',
}

const goodCard = { method: 'card', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** Submits the payment page's form like a browser without JavaScript. */
export function submitPayment(store: Store, sessionId: string, fields: Record<string, string>, step = '') {
  return store.request(`${publicUrl}/paiement/${sessionId}${step}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
}

export const payByCard = (store: Store, sessionId: string, email: string) =>
  submitPayment(store, sessionId, { ...buyerFields, ...goodCard, email })

export const orderByTransfer = (store: Store, sessionId: string, email: string) =>
  submitPayment(store, sessionId, { ...buyerFields, method: 'transfer', email })

/** What a provider reports that shows its own payment page, and so asks the shop about no limit. */
export async function reportPaymentEvent(
  service: Client,
  kind: 'awaiting_transfer' | 'failed',
  sessionId: string,
  email: string,
): Promise<void> {
  const event = { p_id: `${sessionId}:${kind}`, p_provider: 'stripe', p_kind: kind, p_session_id: sessionId }
  await service.rpc('record_payment_event', { ...event, p_email: email }).throwOnError()
  await service.rpc('settle_payment_event', { p_event_id: event.p_id }).throwOnError()
}

/** A session's order as the database has it. */
export async function findSessionOrder(service: Client, sessionId: string) {
  const { data, error } = await service
    .from('orders')
    .select('*, order_lines(*), invoices(*), stock_reservations(*)')
    .eq('session_id', sessionId)
    .single()
  if (error) throw error
  return data
}

export async function findVariantStock(service: Client, variantId: string): Promise<number> {
  const { data, error } = await service.from('stock').select('on_hand').eq('variant_id', variantId).single()
  if (error) throw error
  return data.on_hand
}

/** Issues every due access like the worker, with unencrypted credentials. */
export async function issueAccesses(service: Client): Promise<void> {
  const { data } = await service.rpc('claim_access_tasks', { p_limit: 1000 }).throwOnError()
  const tasks = z
    .array(z.object({ access_id: z.string(), lease_id: z.string(), task: z.string(), ends_at: z.string() }))
    .parse(data)
  for (const { access_id, lease_id, task, ends_at } of tasks) {
    const lease = { p_access_id: access_id, p_lease_id: lease_id, p_confirmed_end: ends_at }
    if (task !== 'issue') {
      await service.rpc('complete_access_task', { ...lease, p_task: task }).throwOnError()
      continue
    }
    const credentials = { p_provider: 'pool', p_user_name: access_id, p_encrypted_credentials: 'none' }
    await service.rpc('complete_access_issue', { ...lease, ...credentials }).throwOnError()
  }
}

/** Expires an order's reservation. */
export async function expire(service: Client, sessionId: string): Promise<void> {
  const past = { expires_at: new Date(Date.now() - 1000).toISOString() }
  const { data } = await service.from('orders').update(past).eq('session_id', sessionId).select('id').single()
  await service
    .from('stock_reservations')
    .update(past)
    .eq('order_id', data?.id ?? '')
}

const password = 'mot-de-passe-solide'

export function signUpTestUser(client: Client, email: string) {
  return client.auth.signUp({ email, password, options: { data: { full_name: 'Léa', whatsapp: '' } } })
}

/** Follows the link of the newest such mail to that address, which signs the client in. */
export async function confirm(client: Client, mailsDir: string, email: string): Promise<void> {
  const files = (await readdir(mailsDir)).sort().reverse()
  const mails = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(mailsDir, file), 'utf8'))),
  )
  const mail = mails.find(({ to, html }) => to === email && html.includes('token_hash='))
  const [, tokenHash = ''] = /token_hash=([^&"]+)/.exec(mail?.html ?? '') ?? []
  const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash: tokenHash })
  if (error) throw error
}

/** A promotional code without limits. */
export const createPromoDraft = (fields: Partial<PromoDraft> = {}): PromoDraft => ({
  label: 'Rentrée',
  kind: 'percent',
  value: 10,
  starts_on: null,
  ends_on: null,
  max_uses: null,
  max_uses_per_customer: null,
  min_items_in_cents: 0,
  first_order_only: false,
  is_active: true,
  product_ids: [],
  ...fields,
})
