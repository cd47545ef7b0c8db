import {
  addVariant,
  checkOut,
  confirm,
  orderOf,
  payByCard,
  readJson,
  signUp,
  storeUrl,
} from '@lucarne/sandbox/test-store.ts'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

async function newCustomer(email: string) {
  const client = shop.testSupabase.browser()
  await signUp(client, email)
  await confirm(client, shop.testSupabase.mailsDir, email)
  const { data } = await client.auth.getSession()
  return { client, userId: data.session?.user.id ?? '', token: data.session?.access_token ?? '' }
}

const call = (method: string, path: string, bearer = '', body?: unknown) =>
  shop.store.request(`${storeUrl}${path}`, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const buy = async (email: string) => {
  const session = await checkOut(shop.store, await addVariant(shop.service))
  await payByCard(shop.store, session, email)
  return (await orderOf(shop.service, session)).reference
}

describe('a message from the account', () => {
  const [email, otherEmail] = ['messages@exemple.fr', 'messages-voisine@exemple.fr']
  const message = { subject: 'Autre', message: 'Bonjour' }
  const requestsOf = async (token: string) =>
    (await readJson(await call('GET', '/account/requests', token))).requests

  test('is stored under its own address and order, and shown with its replies', async () => {
    const { token, userId } = await newCustomer(email)
    const [own, foreign] = [await buy(email), await buy(otherEmail)]
    const sent = await call('POST', '/account/requests', token, { ...message, order_reference: own })
    expect(sent.status).toBe(201)
    const { reference } = await readJson(sent)
    const stored = shop.service.from('requests').select('email, name, user_id').eq('reference', reference)
    expect((await stored.single()).data).toEqual({ email, name: 'Léa', user_id: userId })

    const action = { action: 'reply', text: 'Bonsoir', close: true }
    await call('POST', `/staff/requests/${reference}/actions`, 'administrator', {
      expected_version: 1,
      action,
    })
    const note = { action: 'note', text: 'Client difficile' }
    await call('POST', `/staff/requests/${reference}/actions`, 'administrator', {
      expected_version: 2,
      action: note,
    })
    await call('POST', '/account/requests', token, { ...message, order_reference: foreign })
    expect(await requestsOf(token)).toMatchObject([
      { order_reference: own, replies: [] },
      { reference, ...message, state: 'closed', order_reference: own, replies: [{ text: 'Bonsoir' }] },
    ])
    expect(JSON.stringify(await requestsOf(token))).not.toMatch(/difficile|Nom administrator/)
  })

  test('shows neither what others wrote in its name nor what others wrote', async () => {
    const { token } = await newCustomer(otherEmail)
    await call('POST', '/requests', '', { ...message, name: 'Pirate', email: otherEmail })
    expect(await requestsOf(token)).toEqual([])
  })

  test('needs a session, and is limited like the contact form', async () => {
    expect((await call('POST', '/account/requests', '', message)).status).toBe(401)
    const { token } = await newCustomer('messages-nombreux@exemple.fr')
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/account/requests', token, message)),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429])
    expect((await call('POST', '/account/requests', token, { ...message, subject: 'Piraté' })).status).toBe(
      400,
    )
  })
})
