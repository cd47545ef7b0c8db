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
import { describe, expect, test } from 'vitest'
import {
  customerIdResponseSchema,
  staffCustomerListSchema,
  staffCustomerSchema,
} from '../contract/back-office/customers.ts'
import { callStore } from './call-store.ts'
import { shop } from './shared-store.ts'

const dayMs = 86_400_000

const call = (method: string, path: string, body?: unknown, token = 'customer-service') =>
  callStore(method, path, token, body)

/** An issued subscription of 30 days; resolves to the order. */
async function subscribe(email: string) {
  const session = await checkOut(shop.store, await addVariant(shop.service, { period: '30 days' }))
  await payByCard(shop.store, session, email)
  await issueAccesses(shop.service)
  return findSessionOrder(shop.service, session)
}

async function createAccount(email: string) {
  const browser = shop.testSupabase.browser()
  await signUpTestUser(browser, email)
  await confirm(browser, shop.testSupabase.mailsDir, email)
  return browser
}

const idOf = async (reference: string) =>
  customerIdResponseSchema.parse(
    await parseJsonResponse(await call('GET', `/back-office/orders/${reference}/customer`)),
  ).id
const fetchCustomer = async (id: string) =>
  staffCustomerSchema.parse(
    (await parseJsonResponse(await call('GET', `/back-office/customers/${id}`))).customer,
  )

async function act(id: string, action: object, version?: string, token?: string) {
  const expected_version = version ?? (await fetchCustomer(id)).version
  const body = { expected_version, action: { reason: 'goodwill', ...action } }
  const response = await call('POST', `/back-office/customers/${id}/actions`, body, token)
  return { status: response.status, ...(await parseJsonResponse(response)) }
}

const search = async (text: string) => {
  const path = `/back-office/customers?${new URLSearchParams({ search: text })}`
  return staffCustomerListSchema.parse(await parseJsonResponse(await call('GET', path))).customers
}

describe('customers in the back office', () => {
  test('are found by name, address and order, despite accents and one typo', async () => {
    const { id, reference } = await subscribe('anais.beranger@exemple.fr')
    await shop.service.from('orders').update({ buyer_name: 'Anaïs Béranger' }).eq('id', id).throwOnError()
    for (const text of [
      reference,
      'anais',
      'Béranger',
      'beragner',
      'anais.beranger@exemple.fr',
      'anais bera',
    ])
      expect(await search(text), text).toMatchObject([
        { name: 'Anaïs Béranger', email: 'anais.beranger@exemple.fr', has_account: false },
      ])
    // After registration, the guest and the account are one customer.
    await createAccount('anais.beranger@exemple.fr')
    expect(await search(reference)).toMatchObject([{ email: 'anais.beranger@exemple.fr', has_account: true }])
    expect(await search("'; drop table orders; --")).toEqual([])
  })

  test('are paged without gap or duplicate', async () => {
    for (const name of ['un', 'deux', 'trois']) await subscribe(`page.customer.${name}@exemple.fr`)
    const page = async (p_limit: number, next?: { at: string; id: string } | null) => {
      const cursor = next && { p_after_at: next.at, p_after_id: next.id }
      return staffCustomerListSchema.parse(
        (await shop.service.rpc('staff_customers', { p_limit, ...cursor })).data,
      )
    }
    const all = (await page(5_000)).customers.map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    const size = Math.ceil(all.length / 4)
    const seen: string[] = []
    for (let next: Awaited<ReturnType<typeof page>>['next'] | undefined; next !== null; ) {
      const { customers, next: following } = await page(size, next)
      seen.push(...customers.map(({ id }) => id))
      next = following
    }
    expect(seen).toEqual(all)
  })

  test('are shown with everything, but nothing of an address that they did not confirm', async () => {
    const { reference } = await subscribe('tout@exemple.fr')
    const form = { name: 'Tout', email: 'tout@exemple.fr', subject: 'Autre', message: 'Bonjour' }
    const request = (await parseJsonResponse(await call('POST', '/tickets', form))).reference
    await signUpTestUser(shop.testSupabase.browser(), 'tout@exemple.fr')
    const guest = await fetchCustomer(await idOf(reference))
    expect(guest).toMatchObject({
      has_account: false,
      accesses: [{ state: 'issued', paused_days: null }],
      orders: [{ reference }],
      tickets: [{ reference: request }],
    })
    const { data } = await shop.service.from('profiles').select('id').eq('email', 'tout@exemple.fr').single()
    expect(await fetchCustomer(data?.id ?? '')).toMatchObject({
      is_confirmed: false,
      orders: [],
      accesses: [],
    })
    const response = await call('GET', `/back-office/tickets/${request}/customer`)
    expect(await parseJsonResponse(response)).toEqual({ id: guest.id })
  })

  test('get days added to access and subscription, with the reason on record', async () => {
    await createAccount('jours@exemple.fr')
    const id = await idOf((await subscribe('jours@exemple.fr')).reference)
    const before = await fetchCustomer(id)
    const access_id = before.accesses[0]?.id
    const { customer } = await act(id, { action: 'extend', access_id, days: 10, reason: 'outage' })
    const endOf = ({ accesses }: { accesses: { ends_at: string | null }[] }) =>
      Date.parse(accesses[0]?.ends_at ?? '')
    expect(endOf(customer) - endOf(before)).toBe(10 * dayMs)
    expect(Date.parse(customer.subscriptions[0].end_date)).toBe(endOf(customer))
    expect(customer.accesses[0].task).toBe('renew')
    const { data } = await shop.service.from('staff_actions').select('*').eq('subject_id', id)
    expect(data).toMatchObject([
      { action: 'extend', subject_kind: 'customer', parameters: { days: 10, reason: 'outage' } },
    ])
    expect(JSON.stringify(data)).not.toMatch(/exemple|jours@/)
    // Simulates a second member of staff with an outdated view.
    expect(await act(id, { action: 'extend', access_id, days: 10 }, before.version)).toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  test('lose no time while their access is paused', async () => {
    const browser = await createAccount('pause@exemple.fr')
    const id = await idOf((await subscribe('pause@exemple.fr')).reference)
    const access_id = (await fetchCustomer(id)).accesses[0]?.id ?? ''
    const paused = (await act(id, { action: 'pause', access_id })).customer
    expect(paused).toMatchObject({
      accesses: [{ state: 'issued', task: 'renew', paused_days: 30 }],
      subscriptions: [{ status: 'expired' }],
    })
    expect(await act(id, { action: 'pause', access_id })).toMatchObject({ status: 409, code: 'unavailable' })
    const session = (await browser.auth.getSession()).data.session?.access_token ?? ''
    expect(await parseJsonResponse(await call('GET', '/accesses', undefined, session))).toMatchObject({
      accesses: [{ paused_days: 30 }],
    })

    // A long pause: neither reminders nor the deletion of its credentials.
    const past = new Date(Date.now() - 40 * dayMs).toISOString()
    await shop.service.from('accesses').update({ paused_at: past }).eq('id', access_id).throwOnError()
    await shop.service.rpc('queue_renewal_reminders').throwOnError()
    await shop.service.rpc('purge_ended_accesses').throwOnError()
    const { data: mails } = await shop.service
      .from('mail_outbox')
      .select('kind')
      .eq('recipient', 'pause@exemple.fr')
      .like('kind', 'renewal%')
    expect(mails).toEqual([])
    expect((await act(id, { action: 'extend', access_id, days: 5 })).customer.accesses[0].paused_days).toBe(
      35,
    )

    const resumed = (await act(id, { action: 'resume', access_id })).customer
    const left = Date.parse(resumed.accesses[0].ends_at) - Date.now()
    expect(Math.round(left / dayMs)).toBe(35)
    expect(resumed).toMatchObject({
      accesses: [{ state: 'issued', paused_days: null }],
      subscriptions: [{ status: 'active', end_date: resumed.accesses[0].ends_at }],
    })
  })

  test('who buy during a pause resume with what was left', async () => {
    const id = await idOf((await subscribe('pause.achat@exemple.fr')).reference)
    const access_id = (await fetchCustomer(id)).accesses[0]?.id ?? ''
    await act(id, { action: 'pause', access_id })
    await subscribe('pause.achat@exemple.fr')
    const { accesses } = await fetchCustomer(id)
    expect(accesses).toMatchObject([{ id: access_id, paused_days: null }])
    expect(Math.round((Date.parse(accesses[0]?.ends_at ?? '') - Date.now()) / dayMs)).toBe(60)
  })

  test('get the mail of their access again, and nothing of another customer’s', async () => {
    const id = await idOf((await subscribe('renvoi@exemple.fr')).reference)
    const other = await idOf((await subscribe('renvoi.autre@exemple.fr')).reference)
    const access_id = (await fetchCustomer(id)).accesses[0]?.id
    expect((await act(id, { action: 'resend_access', access_id })).status).toBe(200)
    const { data } = await shop.service
      .from('mail_outbox')
      .select('kind')
      .eq('recipient', 'renvoi@exemple.fr')
      .eq('kind', 'access_issued')
    expect(data).toHaveLength(2)
    for (const action of ['resend_access', 'pause'])
      expect(await act(other, { action, access_id })).toMatchObject({ status: 409, code: 'unavailable' })
  })

  test('are exported as a whole without the shop’s secrets, with a record', async () => {
    const order = await subscribe('archive-au-bureau@exemple.fr')
    const id = await idOf(order.reference)
    const archive = await parseJsonResponse(
      await call('POST', `/back-office/customers/${id}/export`, { reason: 'legal' }),
    )
    expect(archive).toMatchObject({
      email: 'archive-au-bureau@exemple.fr',
      orders: [{ reference: order.reference, buyer_name: 'Camille Laurent' }],
      invoices: [{ kind: 'invoice' }],
      mail_outbox: expect.arrayContaining([expect.objectContaining({ kind: 'order_received' })]),
    })
    expect(JSON.stringify(archive)).not.toMatch(/page_token|session_id|encrypted/)
    expect(JSON.stringify(archive)).not.toContain(order.page_token)
    const { data } = await shop.service.from('staff_actions').select('action').eq('subject_id', id)
    expect(data).toEqual([{ action: 'export' }])
  })

  test.each([
    ['no reason', { action: 'pause', reason: undefined }],
    ['a reason in free words', { action: 'pause', reason: 'Mme Dupont' }],
    ['no day', { action: 'extend', days: 0 }],
    ['years', { action: 'extend', days: 4_000 }],
  ])('are not changed with %s', async (_, fields) => {
    const id = '0'.repeat(64)
    const action = { access_id: '00000000-0000-4000-8000-000000000000', ...fields }
    expect((await act(id, action, 'x')).status).toBe(400)
  })
})
