import { createJpegBytes } from '@lucarne/sandbox/media-bytes.ts'
import {
  addVariant,
  checkOut,
  findSessionOrder,
  parseJsonResponse,
  payByCard,
} from '@lucarne/sandbox/test-store.ts'
import { uploadTestReviewFile } from '@lucarne/sandbox/upload-review-file.ts'
import { decode } from 'hono/jwt'
import { describe, expect, test } from 'vitest'
import { callStore } from './call-store.ts'
import { fetchArchive, parseArchivedData } from './fetch-archive.ts'
import { createSignedInCustomer, createTestCustomer } from './new-customer.ts'
import { shop } from './shared-store.ts'

const buy = async (email: string) => {
  const session = await checkOut(shop.store, await addVariant(shop.service))
  await payByCard(shop.store, session, email)
  return (await findSessionOrder(shop.service, session)).reference
}

describe('a message from the account', () => {
  const [email, otherEmail] = ['messages@exemple.fr', 'messages-voisine@exemple.fr']
  const message = { subject: 'Autre', message: 'Bonjour' }
  const requestsOf = async (token: string) =>
    (await parseJsonResponse(await callStore('GET', '/account/tickets', token))).tickets

  test('is stored under its own address and order, and shown with its replies', async () => {
    const { token, userId } = await createTestCustomer(email)
    const [own, foreign] = [await buy(email), await buy(otherEmail)]
    const sent = await callStore('POST', '/account/tickets', token, { ...message, order_reference: own })
    expect(sent.status).toBe(201)
    const { reference } = await parseJsonResponse(sent)
    const stored = shop.service.from('tickets').select('email, name, user_id').eq('reference', reference)
    expect((await stored.single()).data).toEqual({ email, name: 'Léa', user_id: userId })

    const action = { action: 'reply', text: 'Bonsoir', close: true }
    await callStore('POST', `/back-office/tickets/${reference}/actions`, 'administrator', {
      expected_version: 1,
      action,
    })
    const note = { action: 'note', text: 'Client difficile' }
    await callStore('POST', `/back-office/tickets/${reference}/actions`, 'administrator', {
      expected_version: 2,
      action: note,
    })
    await callStore('POST', '/account/tickets', token, { ...message, order_reference: foreign })
    expect(await requestsOf(token)).toMatchObject([
      { order_reference: own, replies: [] },
      { reference, ...message, state: 'closed', order_reference: own, replies: [{ text: 'Bonsoir' }] },
    ])
    expect(JSON.stringify(await requestsOf(token))).not.toMatch(/difficile|Nom administrator/)
  })

  test('shows neither what others wrote in its name nor what others wrote', async () => {
    const { token } = await createTestCustomer(otherEmail)
    await callStore('POST', '/tickets', '', { ...message, name: 'Pirate', email: otherEmail })
    expect(await requestsOf(token)).toEqual([])
  })

  test('needs a session, and is limited like the contact form', async () => {
    expect((await callStore('POST', '/account/tickets', '', message)).status).toBe(401)
    const { token } = await createTestCustomer('messages-nombreux@exemple.fr')
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => callStore('POST', '/account/tickets', token, message)),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429])
    expect(
      (await callStore('POST', '/account/tickets', token, { ...message, subject: 'Piraté' })).status,
    ).toBe(400)
  })
})

test('the links to the files of reviews are for their author, and live an hour', async () => {
  const { client, token: author, userId } = await createTestCustomer('photos@exemple.fr')
  const { token: other } = await createTestCustomer('photos-voisine@exemple.fr')
  const path = await uploadTestReviewFile(
    client,
    new File([createJpegBytes(500)], 'x.jpg', { type: 'image/jpeg' }),
  )
  const review = { user_id: userId, name: 'Léa', title: 'Avis', comment: 'Texte', image_path: path }
  await client.from('reviews').insert(review).throwOnError()
  const fetchUrls = async (as: string) =>
    (await parseJsonResponse(await callStore('GET', '/account/review-files', as))).urls
  expect(await fetchUrls(other)).toEqual({})
  expect((await callStore('GET', '/account/review-files', '')).status).toBe(401)
  const token = new URL((await fetchUrls(author))[path]).searchParams.get('token') ?? ''
  const { exp = 0, iat = 0 } = decode(token).payload
  expect(exp - iat).toBe(3600)
})

describe('one’s own sessions', () => {
  const email = 'appareils@exemple.fr'

  test('are listed with their device and ended one by one', async () => {
    const { client: first, token } = await createTestCustomer(email)
    const second = await createSignedInCustomer(email)
    const { data: sessions } = await second.rpc('own_sessions').throwOnError()
    expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true])
    const other = sessions.find(({ is_current }) => !is_current)?.id ?? ''
    expect((await second.rpc('end_own_session', { p_session_id: other })).data).toBe(true)
    expect((await first.auth.refreshSession()).error).not.toBeNull()
    expect((await first.auth.getUser()).error).not.toBeNull()
    expect((await second.auth.refreshSession()).error).toBeNull()
    // The token of an ended session outlives it.
    const [current] = (await second.rpc('own_sessions').throwOnError()).data
    const withEndedSession = async (name: string, body: unknown) =>
      parseJsonResponse(
        await fetch(`${shop.config.supabaseUrl}/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: {
            apikey: shop.testSupabase.keys.publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        }),
      )
    expect(await withEndedSession('own_sessions', {})).toEqual([])
    expect(await withEndedSession('end_own_session', { p_session_id: current?.id })).toBe(false)
  })

  test('are neither seen nor ended by others', async () => {
    const { client: victim } = await createTestCustomer('appareils-voisine@exemple.fr')
    const [own] = (await victim.rpc('own_sessions').throwOnError()).data
    const attacker = await createSignedInCustomer(email)
    expect((await attacker.rpc('end_own_session', { p_session_id: own?.id ?? '' })).data).toBe(false)
    const { data } = await attacker.rpc('own_sessions').throwOnError()
    expect(data.map(({ id }) => id)).not.toContain(own?.id)
    expect((await victim.auth.refreshSession()).error).toBeNull()
  })
})

describe('a customer’s review', () => {
  const review = { name: 'Léa', title: 'Avis', comment: 'Texte', experienced_on: '2026-01-15' }
  const write = async (
    client: Awaited<ReturnType<typeof createTestCustomer>>['client'],
    fields: object = {},
  ) => {
    const columns = 'id, is_verified_purchase, product_title'
    return client
      .from('reviews')
      .insert({ ...review, ...fields })
      .select(columns)
      .single()
  }

  test('is a verified purchase while an order of the account is paid', async () => {
    const [email, otherEmail] = ['achat-verifie@exemple.fr', 'achat-voisine@exemple.fr']
    const { client } = await createTestCustomer(email)
    expect((await write(client)).data).toMatchObject({ is_verified_purchase: false, product_title: null })

    const variantId = await addVariant(shop.service)
    const session = await checkOut(shop.store, variantId)
    await payByCard(shop.store, session, email)
    await buy(otherEmail)
    const { data: products } = await client.rpc('reviewable_products').throwOnError()
    expect(products.map(({ id }) => id)).toEqual([variantId])
    const { data: ofProduct } = await write(client, { product_id: variantId })
    expect(ofProduct).toMatchObject({ is_verified_purchase: true, product_title: products[0]?.title })
    const { data: ofShop } = await write(client)
    expect(ofShop).toMatchObject({ is_verified_purchase: true, product_title: null })
    const { client: other } = await createTestCustomer('achat-absent@exemple.fr')
    expect((await write(other, { product_id: variantId })).error?.code).toBe('23514')

    const { reference } = await findSessionOrder(shop.service, session)
    await shop.service.from('orders').update({ status: 'refunded' }).eq('reference', reference).throwOnError()
    const ids = [ofProduct?.id ?? '', ofShop?.id ?? '']
    const stored = shop.service.from('reviews').select('is_verified_purchase').in('id', ids)
    expect((await stored).data).toEqual(ids.map(() => ({ is_verified_purchase: false })))
    expect((await client.rpc('reviewable_products')).data).toEqual([])
  })
})

describe('one’s own data', () => {
  test('is exported as one archive, without that of others and secrets of the shop', async () => {
    const [email, otherEmail] = ['archive@exemple.fr', 'archive-voisine@exemple.fr']
    const { client, token, userId } = await createTestCustomer(email)
    const [own, foreign] = [await buy(email), await buy(otherEmail)]
    const { data: review } = await shop.service
      .from('reviews')
      .select('id')
      .eq('is_approved', true)
      .limit(1)
      .single()
    const review_id = review?.id ?? ''
    await client.rpc('vote_review', { p_review_id: review_id, p_is_helpful: true }).throwOnError()
    expect((await callStore('POST', '/account/export')).status).toBe(401)
    const response = await callStore('POST', '/account/export', token)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const archive = await parseArchivedData(response)
    expect(archive).toMatchObject({
      email,
      profiles: [{ id: userId, email }],
      orders: [{ reference: own }],
      review_votes: [{ review_id }],
    })
    for (const hidden of [foreign, otherEmail, 'page_token', 'session_id', 'client_ip_hash'])
      expect(JSON.stringify(archive)).not.toContain(hidden)
  })

  test('has the files of one’s own invoices and uploads, and nobody else’s', async () => {
    const [own, foreign] = await Promise.all(
      ['fichiers@exemple.fr', 'fichiers-voisine@exemple.fr'].map(async (email) => {
        const { client, token } = await createTestCustomer(email)
        await buy(email)
        const upload = await uploadTestReviewFile(
          client,
          new File([createJpegBytes()], 'x.jpg', { type: 'image/jpeg' }),
        )
        const { data: invoice } = await shop.service.from('invoices').select().eq('email', email).single()
        const pdf = new Blob([`%PDF de ${email}`], { type: 'application/pdf' })
        await shop.service.storage.from('invoices').upload(`${invoice?.id}.pdf`, pdf)
        return { email, token, upload, number: invoice?.number, userId: invoice?.user_id }
      }),
    )
    const response = await callStore('POST', `/account/export?p_user_id=${foreign?.userId}`, own?.token, {
      p_user_id: foreign?.userId,
    })
    expect(response.headers.get('content-type')).toBe('application/zip')
    const length = Number(response.headers.get('content-length'))
    expect((await response.clone().arrayBuffer()).byteLength).toBe(length)
    const files = await fetchArchive(response)
    expect([...files.keys()].sort()).toEqual([
      `factures/${own?.number}.pdf`,
      `fichiers/${own?.upload}`,
      'mes-donnees.json',
    ])
    expect(files.get(`factures/${own?.number}.pdf`)?.toString()).toBe('%PDF de fichiers@exemple.fr')
    for (const content of files.values()) expect(content.includes(foreign?.email ?? '')).toBe(false)
  })
})
