import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mp4Bytes, pngBytes } from './media-bytes.ts'
import { startTestSupabase, type TestSupabase } from './test-supabase.ts'

// Thousands of requests pass through one session: on a busy machine that takes its time.
const crowd = { timeout: 120_000 }

let house: TestSupabase

beforeAll(async () => {
  house = await startTestSupabase()
})
afterAll(() => house.remove())

async function signedIn(email = 'camille@exemple.fr') {
  const client = house.browser()
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'lucarne-demo' })
  if (error) throw error
  return { client, userId: data.user.id }
}

const someReview = { name: 'Camille', title: 'Très bien', comment: 'Rien à redire.', rating: 5 }

describe('requests side by side', () => {
  test('never run under one another’s role: 1,000 pairs of visitor and service', crowd, async () => {
    const visitor = house.browser()
    const service = house.service()
    const pairs = await Promise.all(
      Array.from({ length: 1000 }, () =>
        Promise.all([
          visitor.from('reviews').select('is_approved'),
          service.from('reviews').select('is_approved'),
        ]),
      ),
    )
    const pending = (rows: { is_approved: boolean }[] | null) => rows?.some((row) => !row.is_approved)
    expect(pairs.filter(([seen]) => pending(seen.data) !== false)).toHaveLength(0)
    expect(pairs.filter(([, seen]) => pending(seen.data) !== true)).toHaveLength(0)
  })

  test('never undo one another: a write acknowledged beside a refused one is there afterwards', async () => {
    const service = house.service()
    const write = (row: object) => service.from('reviews').insert({ ...someReview, ...row })
    for (let number = 0; number < 50; number++) {
      const [kept, refused] = await Promise.all([write({ title: `kept ${number}` }), write({ rating: 9 })])
      expect([kept.status, refused.status]).toEqual([201, 400])
    }
    const { data } = await service.from('reviews').select('title').like('title', 'kept %')
    expect(data).toHaveLength(50)
  })
})

describe('privileges', () => {
  test('by column stay as the migrations state them', async () => {
    const { client, userId } = await signedIn()
    const { error } = await client
      .from('reviews')
      .insert({ ...someReview, user_id: userId, is_approved: false })
    expect(error?.code).toBe('42501')
  })
})

describe('uploads', () => {
  const png = (bytes: number) => new File([pngBytes(bytes)], 'photo.png', { type: 'image/png' })

  test('of a File, as browsers send it, keep its bytes and its type', async () => {
    const { client, userId } = await signedIn()
    const path = `images/${userId}_1.png`
    const { error } = await client.storage.from('reviews').upload(path, png(100))
    expect(error).toBeNull()
    const address = client.storage.from('reviews').getPublicUrl(path).data.publicUrl
    const response = await house.supabase.fetch(new Request(address), null)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect((await response.arrayBuffer()).byteLength).toBe(100)
  })

  test('that are not what they say are refused', async () => {
    const { client, userId } = await signedIn()
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'a.png', { type: 'image/png' })
    const { error } = await client.storage.from('reviews').upload(`images/${userId}_5.png`, page)
    expect(error).toMatchObject({ statusCode: '415' })
  })

  test('above a picture’s 5 MiB are refused', async () => {
    const { client, userId } = await signedIn()
    const { error } = await client.storage
      .from('reviews')
      .upload(`images/${userId}_2.png`, png(5 * 1024 * 1024 + 1))
    expect(error).not.toBeNull()
  })

  test('above the bucket’s 50 MiB are refused even when they do not say their size', async () => {
    const { client, userId } = await signedIn()
    const { data } = await client.auth.getSession()
    const piece = new Uint8Array(1024 * 1024)
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1
        if (pieces > 60) controller.close()
        else controller.enqueue(piece)
      },
    })
    const request = new Request(`http://localhost/storage/v1/object/reviews/videos/${userId}_3.mp4`, {
      method: 'POST',
      duplex: 'half',
      body,
      headers: {
        apikey: house.keys.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'video/mp4',
      },
    })
    const response = await house.supabase.fetch(request, null)
    expect([response.status, await response.json()]).toMatchObject([400, { statusCode: '413' }])
    expect(pieces).toBeLessThan(60)
  })

  test('can be read in parts, as a video that is sought in is', async () => {
    const { client, userId } = await signedIn()
    const path = `videos/${userId}_4.mp4`
    const bytes = mp4Bytes(1000)
    await client.storage.from('reviews').upload(path, new File([bytes], 'v.mp4', { type: 'video/mp4' }))
    const address = client.storage.from('reviews').getPublicUrl(path).data.publicUrl
    const part = (range: string) => house.supabase.fetch(new Request(address, { headers: { range } }), null)

    const middle = await part('bytes=100-199')
    expect(middle.status).toBe(206)
    expect(middle.headers.get('content-range')).toBe('bytes 100-199/1000')
    expect(middle.headers.get('content-length')).toBe('100')
    expect(new Uint8Array(await middle.arrayBuffer())).toEqual(bytes.slice(100, 200))

    const behind = await part('bytes=1000-')
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  })
})

describe('answers', () => {
  test('carry timestamps in ISO 8601 and amounts as numbers', async () => {
    const { data, error } = await house
      .service()
      .from('invoices')
      .insert({ amount: 89.9, invoice_date: '2026-01-02T03:04:05Z' })
      .select('amount, invoice_date')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ amount: 89.9, invoice_date: '2026-01-02T03:04:05+00:00' })
  })

  test('to a refused constraint are a 400 with its SQLSTATE', async () => {
    const { client, userId } = await signedIn()
    const { error, status } = await client
      .from('reviews')
      .insert({ ...someReview, user_id: userId, rating: 6 })
    expect([status, error?.code]).toEqual([400, '23514'])
    expect(error?.message).toContain('reviews_rating_check')
  })

  test.each([
    '/auth/v1/token?grant_type=password',
    '/rest/v1/reviews',
    '/storage/v1/object/public/reviews/x',
  ])('to a browser of another origin may be read there: %s', async (path) => {
    const headers = { origin: 'http://localhost:5173', apikey: house.keys.publishableKey }
    const asked = await house.supabase.fetch(
      new Request(`http://localhost${path}`, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-headers': 'apikey,authorization' },
      }),
      null,
    )
    expect(asked.headers.get('access-control-allow-headers')).toBe('apikey,authorization')
    const answered = await house.supabase.fetch(
      new Request(`http://localhost${path}`, { method: 'POST', headers, body: '{}' }),
      null,
    )
    expect(answered.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('to a body of more than 1 MiB are a 413', async () => {
    const response = await house.supabase.fetch(
      new Request('http://localhost/rest/v1/reviews', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) }),
      null,
    )
    expect(response.status).toBe(413)
  })
})

describe('mail', () => {
  test('of a sign-up is in the folder, in French, with a link that confirms the account', async () => {
    const client = house.browser()
    const account = { email: 'lea@exemple.fr', password: 'motdepasse' }
    await client.auth.signUp({ ...account, options: { data: { full_name: 'Léa', whatsapp: '+33 6' } } })
    expect((await client.auth.signInWithPassword(account)).error?.code).toBe('email_not_confirmed')

    const [file] = (await readdir(house.mailsDir)).reverse()
    const mail = JSON.parse(await readFile(join(house.mailsDir, file ?? ''), 'utf8'))
    expect(mail).toMatchObject({ to: 'lea@exemple.fr', subject: 'Confirmez votre adresse e-mail' })
    const link = new URL(/href="([^"]+)"/.exec(mail.html)?.[1] ?? '')
    expect(mail.text).toContain(link.href)
    expect(`${link.origin}${link.pathname}`).toBe('http://localhost:5173/auth/confirm')

    const tokenHash = link.searchParams.get('token_hash') ?? ''
    const confirmed = await client.auth.verifyOtp({ type: 'signup', token_hash: tokenHash })
    expect(confirmed.error).toBeNull()
    const { data } = await client.from('profiles').select('email, full_name, whatsapp')
    expect(data).toEqual([{ email: 'lea@exemple.fr', full_name: 'Léa', whatsapp: '+33 6' }])
  })

  test('of a recovery leads to a new password', async () => {
    const client = house.browser()
    await client.auth.resetPasswordForEmail('jean@exemple.fr')
    const [file] = (await readdir(house.mailsDir)).reverse()
    const mail = JSON.parse(await readFile(join(house.mailsDir, file ?? ''), 'utf8'))
    expect(mail).toMatchObject({ to: 'jean@exemple.fr', subject: 'Choisissez un nouveau mot de passe' })
    const tokenHash = /token_hash=([^&"]+)&type=recovery/.exec(mail.html)?.[1] ?? ''
    const { error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect(error).toBeNull()
    expect((await client.auth.updateUser({ password: 'un-autre-mot' })).error).toBeNull()
    const again = await house
      .browser()
      .auth.signInWithPassword({ email: 'jean@exemple.fr', password: 'un-autre-mot' })
    expect(again.error).toBeNull()
  })
})

test('a review’s change is in the outbox and wakes a listener', async () => {
  const { client, userId } = await signedIn('nadia@exemple.fr')
  const woken = Promise.withResolvers<string>()
  const stop = await house.supabase.listen('review_outbox', woken.resolve)
  const { data } = await client
    .from('reviews')
    .insert({ ...someReview, user_id: userId })
    .select('id')
    .single()
  expect(await woken.promise).toBe(data?.id)
  await stop()
  const rows = await house
    .service()
    .from('review_outbox')
    .select('change')
    .eq('review_id', data?.id ?? '')
  expect(rows.data).toEqual([{ change: 'insert' }])
})

test('a customer’s profile follows what they change in their account', async () => {
  const { client } = await signedIn('nadia@exemple.fr')
  await client.auth.updateUser({ data: { full_name: 'Nadia B.', whatsapp: '+32 470' } })
  const { data } = await client.from('profiles').select('full_name, whatsapp')
  expect(data).toEqual([{ full_name: 'Nadia B.', whatsapp: '+32 470' }])
})
