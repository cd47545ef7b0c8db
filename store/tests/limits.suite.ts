import {
  addVariant,
  checkoutBody,
  getSession,
  parseJsonResponse,
  postAbandonment,
  postCheckout,
  storeUrl,
  studioUrl,
} from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import { ticketSubjects } from '@lucarne/store/contract/ticket-subjects.ts'
import { expect, test } from 'vitest'
import { productionLimits } from '../src/http/limits.ts'
import { callStore } from './call-store.ts'
import { createTestCustomer } from './new-customer.ts'
import { shop } from './shared-store.ts'

const address = '203.0.113.7'

test('fifty shoppers behind one address check out, however much is read from there', async () => {
  const store = createStore({ ...shop.config, ...productionLimits })
  const get = (path: string, headers = {}) =>
    store.request(`${storeUrl}${path}`, { headers }, { clientIp: address })
  const flood = Array.from({ length: productionLimits.requestsPerMinute }, () => get('/catalogue'))
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await get('/catalogue')).status).toBe(429)

  const variant = await addVariant(shop.service)
  const body = checkoutBody([{ variant_id: variant, quantity: 1 }])
  for (let tab = 0; tab < 50; tab += 1) expect((await postCheckout(store, body, address)).status).toBe(200)
  const staff = { authorization: 'Bearer administrator', origin: studioUrl }
  expect((await get('/back-office/version', staff)).status).toBe(200)
})

test('a signed-in customer can check out after guests used up the address’s limit', async () => {
  const store = createStore({ ...shop.config, ...productionLimits })
  const body = checkoutBody([{ variant_id: await addVariant(shop.service), quantity: 1 }])
  for (let tab = 0; tab < productionLimits.checkoutsPerMinute; tab += 1)
    await postCheckout(store, body, address)
  expect((await postCheckout(store, body, address)).status).toBe(429)
  expect((await postCheckout(store, body, address, 'forged')).status).toBe(429)
  for (const name of ['premier', 'second']) {
    const { token } = await createTestCustomer(`${name}@exemple.fr`)
    expect((await postCheckout(store, body, address, token)).status).toBe(200)
  }
})

test('one member of staff who sends too much stops no other at the same address', async () => {
  const store = createStore({ ...shop.config, staffRequestsPerMinute: 5 })
  const read = async (role: string) => {
    const headers = { authorization: `Bearer ${role}`, origin: studioUrl }
    return (await store.request(`${storeUrl}/back-office/version`, { headers }, { clientIp: address })).status
  }
  for (let request = 0; request < 5; request += 1) expect(await read('administrator')).toBe(200)
  expect(await read('administrator')).toBe(429)
  expect(await read('customer-service')).toBe(200)
})

test('checkouts, released orders and changes in the back office are announced to open pages', async () => {
  let announced = 0
  const store = createStore({
    ...shop.config,
    announceChange: () => {
      announced += 1
    },
  })
  const variant = await addVariant(shop.service, { stock: 2 })
  const response = await postCheckout(store, checkoutBody([{ variant_id: variant, quantity: 1 }]))
  expect(announced).toBe(1)
  const session = await getSession(response)
  await postAbandonment(store, session)
  expect(announced).toBe(2)
  const stockUrl = `${storeUrl}/back-office/stock/${variant}`
  const headers = {
    authorization: 'Bearer administrator',
    origin: studioUrl,
    'content-type': 'application/json',
  }
  const { stock } = await parseJsonResponse(await store.request(stockUrl, { headers }))
  const body = JSON.stringify({ expected: stock.low_threshold, threshold: 9 })
  await store.request(`${stockUrl}/threshold`, { method: 'POST', headers, body })
  expect(announced).toBe(3)
})

const staff = 'administrator'

/** The requests that the store answers with a status of its own failure. */
async function findFailed(requests: readonly (readonly [string, string, string?, object?])[]) {
  const failed: string[] = []
  for (const [method, path, token, body] of requests) {
    const { status } = await callStore(method, path, token, body)
    if (status >= 500) failed.push(`${method} ${path}: ${status}`)
  }
  return failed
}

test.each(['a\0b', '\ud800'])('the text %j is refused wherever it is sent, never a failure', async (text) => {
  const encoded = text === 'a\0b' ? 'a%00b' : '%ED%A0%80'
  const [subject] = ticketSubjects
  const ticket = { name: text, email: 'a@exemple.fr', subject, message: text }
  const noted = { expected_version: 1, action: { action: 'note', note: text } }
  const failed = await findFailed([
    ['GET', `/orders/${encoded}`],
    ['POST', `/orders/${encoded}/abandon`],
    ['GET', `/products/${encoded}`],
    ['GET', `/variants?product_ids[]=${encoded}`],
    ['POST', '/orders/lookup', '', { reference: text, email: 'a@exemple.fr' }],
    ['POST', '/orders/rights', '', { reference: text, email: 'a@exemple.fr' }],
    ['POST', '/promo-codes/check', '', { code: text, items: [{ variant_id: 'x', quantity: 1 }] }],
    ['POST', '/checkout', '', checkoutBody([{ variant_id: text, quantity: 1 }])],
    ['POST', '/checkout', '', { ...checkoutBody([{ variant_id: 'x', quantity: 1 }]), timeZone: text }],
    ['POST', '/tickets', '', ticket],
    ['GET', `/back-office/orders?search=${encoded}`, staff],
    ['POST', `/back-office/orders/${encoded}/actions`, staff, noted],
  ])
  expect(failed).toEqual([])
})

test.each([2 ** 31, 2 ** 53 - 1])('the amount %d is refused, never a failure', async (amount) => {
  const variant = await addVariant(shop.service, { stock: 2 })
  const movement = { expected_version: amount, quantity: 1, reason: 'reception', note: '' }
  const refund = { action: 'refund', reason: 'x', amount_in_cents: amount }
  const failed = await findFailed([
    ['POST', `/back-office/stock/${variant}/threshold`, staff, { expected: amount, threshold: 9 }],
    ['POST', `/back-office/stock/${variant}/movements`, staff, movement],
    ['POST', '/back-office/orders/LU-0000-0000/actions', staff, { expected_version: amount, action: refund }],
  ])
  expect(failed).toEqual([])
})
