import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { staffCustomerSchema } from '@lucarne/store/contract/back-office/customers.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createMailboxProvider } from '../src/mailbox/mailbox-provider.ts'
import { createJpegBytes } from './supabase/media-bytes.ts'
import {
  addVariant,
  buyerFields,
  checkOut,
  confirm,
  findSessionOrder,
  issueAccesses,
  orderByTransfer,
  parseJsonResponse,
  signUpTestUser,
  startTestStore,
  storeUrl,
  submitPayment,
  type TestStore,
} from './supabase/test-store.ts'
import { uploadTestReviewFile } from './supabase/upload-review-file.ts'

let shop: TestStore
/** Log output of the services. */
const logged: string[] = []
beforeAll(async () => {
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => logged.push(inspect(values)))
  shop = await startTestStore()
})
afterAll(() => {
  vi.restoreAllMocks()
  return shop.remove()
})

const service = () => shop.testSupabase.service()

const call = (method: string, path: string, body?: unknown, token = 'administrator') =>
  shop.store.request(`${storeUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** Values that no demo account contains. */
const person = { name: 'Solveig Marchandeau', phone: '+32 499 87 65 43' }

/** Buys, asks and gets a reply; resolves to the customer's id. */
async function liveAs(email: string, period = '30 days'): Promise<string> {
  const session = await checkOut(shop.store, await addVariant(service(), { period, stock: 10 }))
  const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
  await submitPayment(shop.store, session, { ...buyerFields, ...person, ...card, email })
  await issueAccesses(service())
  const { id, reference } = await findSessionOrder(service(), session)
  await service().from('shipments').update({ state: 'delivered' }).eq('order_id', id).throwOnError()
  const { name, phone } = person
  const form = { name, email, subject: 'Autre', message: `${name} demande`, whatsapp: phone }
  const request = (await parseJsonResponse(await call('POST', '/tickets', form))).reference
  const reply = { action: 'reply', text: `Chère ${name}`, close: true }
  await call('POST', `/back-office/tickets/${request}/actions`, { expected_version: 1, action: reply })
  await call('POST', `/back-office/orders/${reference}/actions`, {
    expected_version: 0,
    action: { action: 'note', note: `${name} a appelé du ${phone}` },
  })
  const { id: customerId } = await parseJsonResponse(
    await call('GET', `/back-office/orders/${reference}/customer`),
  )
  await call('POST', `/back-office/customers/${customerId}/export`, { reason: 'legal' })
  return customerId
}

async function erase(id: string, confirmation: string, token?: string) {
  const customer = staffCustomerSchema.parse(
    (await parseJsonResponse(await call('GET', `/back-office/customers/${id}`))).customer,
  )
  const body = {
    expected_version: customer.version,
    action: { action: 'erase', confirmation, reason: 'customer_request' },
  }
  const response = await call('POST', `/back-office/customers/${id}/actions`, body, token)
  return { status: response.status, ...(await parseJsonResponse(response)) }
}

/** The tables with a row that contains one of these values. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => `'%%${text}%%'`).join()
  const rows = await shop.testSupabase.supabase.runSql(`
    create temp table found_places (place text);
    do $$
    declare place record; hits bigint;
    begin
      for place in select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and c.relname <> 'found_places'
      loop
        execute format('select count(*) from %I.%I t where t::text ilike any (array[${patterns.replaceAll("'", "''")}])',
          place.schema, place.name) into hits;
        if hits > 0 then insert into found_places values (place.schema || '.' || place.name); end if;
      end loop;
    end $$;
    select place from found_places order by place;
    drop table found_places;`)
  return z
    .array(z.object({ place: z.string() }))
    .parse(rows)
    .map(({ place }) => place)
}

/** The files below a folder whose name or content contains one of these values. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')))
  return files.filter((file, index) =>
    texts.some((text) => `${file} ${contents[index]}`.toLowerCase().includes(text.toLowerCase())),
  )
}

/** Sends an account's last mail like the worker. */
async function sendLastMail(email: string): Promise<void> {
  const { data: mail } = await service()
    .from('mail_outbox')
    .select()
    .eq('recipient', email)
    .single()
    .throwOnError()
  const { id, kind, idempotency_key: idempotencyKey } = mail
  expect(kind).toBe('account_deleted')
  const content = { subject: 'Compte supprimé', html: '', text: '', attachments: [] }
  await createMailboxProvider(shop.testSupabase.mailsDir).send({ ...content, id, idempotencyKey, to: email })
  await service().rpc('complete_mail', { p_id: id }).throwOnError()
}

/** Deletes unreferenced files like the reconciler. */
async function reconcileFiles(): Promise<void> {
  const { data } = await service().rpc('review_file_actions', { p_limit: 100 }).throwOnError()
  for (const { action, bucket, path } of data)
    if (action === 'delete') await service().storage.from(bucket).remove([path])
}

test('erasure leaves nothing of a customer outside invoices', async () => {
  const [account, guest] = ['camille.compte@exemple.fr', 'camille.invitee@exemple.fr']
  const browser = shop.testSupabase.browser()
  await signUpTestUser(browser, account)
  await confirm(browser, shop.testSupabase.mailsDir, account)
  const ids = { account: await liveAs(account), guest: await liveAs(guest) }
  expect(ids.guest).toMatch(/^[0-9a-f]{64}$/)

  expect(await erase(ids.account, account, 'customer-service')).toMatchObject({ status: 403 })
  expect(await erase(ids.account, guest)).toMatchObject({ status: 409, code: 'not_confirmed' })
  expect(await erase(ids.account, ` ${account.toUpperCase()}`)).toMatchObject({ status: 200, customer: null })
  expect(await erase(ids.guest, guest)).toMatchObject({ status: 200, customer: null })
  // The last mail loses its recipient.
  await sendLastMail(account)

  const { data: records } = await service().from('staff_actions').select('*').eq('action', 'erase')
  expect(records).toMatchObject([
    { subject_id: ids.account, parameters: { reason: 'customer_request' }, after: {} },
    { subject_id: 'erased' },
  ])
  const { name, phone } = person
  expect(await tablesWith([account, guest, name, phone, ids.guest])).toEqual(['public.invoices'])
}, 60_000)

describe('a customer who deletes the account', () => {
  const email = 'camille.part@exemple.fr'
  let token = ''
  let userId = ''
  const askDeletion = async (confirmation: string) => {
    const response = await call('POST', '/account/deletion', { confirmation }, token)
    return { status: response.status, ...(await parseJsonResponse(response)) }
  }
  const mailsOf = async () => {
    const { data } = await service()
      .from('mail_outbox')
      .select('kind')
      .eq('recipient', email)
      .order('created_at')
    return data?.map(({ kind }) => kind).filter((kind) => kind.startsWith('account_')) ?? []
  }
  const weekLater = async () => {
    const due_at = new Date(Date.now() - 1000).toISOString()
    await service().from('account_deletions').update({ due_at }).eq('user_id', userId).throwOnError()
    await service().rpc('complete_account_deletions').throwOnError()
  }

  test('has a week to change their mind, and a mail at each step', async () => {
    const browser = shop.testSupabase.browser()
    await signUpTestUser(browser, email)
    await confirm(browser, shop.testSupabase.mailsDir, email)
    await uploadTestReviewFile(browser, new File([createJpegBytes()], 'x.jpg', { type: 'image/jpeg' }))
    userId = await liveAs(email)
    token = (await browser.auth.getSession()).data.session?.access_token ?? ''

    expect(await askDeletion('camille.autre@exemple.fr')).toMatchObject({
      status: 409,
      code: 'not_confirmed',
    })
    const { due_at } = await askDeletion(` ${email.toUpperCase()} `)
    expect(Date.parse(due_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    // A repeated request keeps the date.
    expect(await askDeletion(email)).toEqual({ status: 200, due_at })
    await service().rpc('complete_account_deletions').throwOnError()
    expect((await call('POST', '/account/deletion/cancel', {}, token)).status).toBe(200)
    await weekLater()
    expect(await mailsOf()).toEqual(['account_deletion_requested', 'account_deletion_cancelled'])
    expect(await parseJsonResponse(await call('GET', '/account/deletion', undefined, token))).toEqual({
      due_at: null,
    })
  })

  test('stays when something was ordered since', async () => {
    await askDeletion(email)
    await liveAs(email)
    await weekLater()
    expect((await mailsOf()).at(-1)).toBe('account_deletion_cancelled')
  })

  test('leaves nothing outside invoices once the week has passed', async () => {
    expect((await askDeletion(email)).status).toBe(200)
    await weekLater()
    expect((await call('POST', '/account/deletion/cancel', {}, token)).status).toBe(401)
    await sendLastMail(email)
    await reconcileFiles()
    const { name, phone } = person
    const traces = [email, name, phone, userId]
    expect(await filesWith(join(shop.testSupabase.dataDir, 'files'), traces)).toEqual([])
    // Only the last mail stays, which informs the customer.
    expect(await filesWith(shop.testSupabase.mailsDir, traces)).toHaveLength(1)
    expect(logged.filter((line) => traces.some((text) => line.includes(text)))).toEqual([])
    expect(await tablesWith([email])).toEqual(['public.invoices'])
    // An id without an account.
    expect(await tablesWith([userId])).toEqual(['public.staff_actions'])
    // The mail is queued once despite repeated jobs.
    await weekLater()
    expect(await mailsOf()).toEqual([])
  })
})

test('nobody is erased while the shop owes them something', async () => {
  const email = 'camille.attend@exemple.fr'
  const id = await liveAs(email)
  const session = await checkOut(shop.store, await addVariant(service(), { stock: 1 }))
  await orderByTransfer(shop.store, session, email)
  expect(await erase(id, email)).toMatchObject({ status: 409, code: 'open_orders' })
})

test('an archive has rows of each table that names its customer', async () => {
  const email = 'camille.archive@exemple.fr'
  const path = `/back-office/customers/${await liveAs(email)}/export`
  const archive = await parseJsonResponse(await call('POST', path, { reason: 'legal' }))
  const named = await tablesWith([email])
  expect(named.filter((table) => !archive[table.replace(/^.*[.]/, '')]?.length)).toEqual([])
})
