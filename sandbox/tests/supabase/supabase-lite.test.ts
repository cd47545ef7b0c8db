import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJpegBytes, createMp4Bytes } from './media-bytes.ts'
import { startTestSupabase, type TestSupabase } from './test-supabase.ts'
import { uploadTestReviewFile } from './upload-review-file.ts'

const pairCount = process.env.DEEP ? 1_000 : 20

let backend: TestSupabase

beforeAll(async () => {
  backend = await startTestSupabase()
})
afterAll(() => backend.remove())

async function signIn(email = 'camille@exemple.fr') {
  const client = backend.browser()
  const { data, error } = await client.auth.signInWithPassword({ email, password: 'lucarne-demo' })
  if (error) throw error
  return { client, userId: data.user.id }
}

/** Token in the newest mail to that address. */
async function mailedToken(email: string): Promise<string> {
  const files = (await readdir(backend.mailsDir)).sort().reverse()
  const mails = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(backend.mailsDir, file), 'utf8'))),
  )
  return /token_hash=([^&"]+)/.exec(mails.find(({ to }) => to === email)?.html)?.[1] ?? ''
}

const someReview = { name: 'Camille', title: 'Très bien', comment: 'Rien à redire.', rating: 5 }

describe('concurrent requests', () => {
  // All requests share one database session, which is slow on a busy machine.
  test(`run under their own role in ${pairCount} pairs of visitor and service`, {
    tags: ['deep'],
    timeout: 120_000,
  }, async () => {
    const visitor = backend.browser()
    const service = backend.service()
    const pairs = await Promise.all(
      Array.from({ length: pairCount }, () =>
        Promise.all([
          visitor.from('reviews').select('is_approved'),
          service.from('reviews').select('is_approved'),
        ]),
      ),
    )
    const hasPending = (rows: { is_approved: boolean }[] | null) => rows?.some((row) => !row.is_approved)
    expect(pairs.filter(([seen]) => hasPending(seen.data) !== false)).toHaveLength(0)
    expect(pairs.filter(([, seen]) => hasPending(seen.data) !== true)).toHaveLength(0)
  })

  test('do not roll back a committed write when a concurrent one is refused', async () => {
    const service = backend.service()
    const insert = (row: object) => service.from('reviews').insert({ ...someReview, ...row })
    for (let number = 0; number < 20; number++) {
      const [accepted, refused] = await Promise.all([
        insert({ title: `accepted ${number}` }),
        insert({ rating: 9 }),
      ])
      expect([accepted.status, refused.status]).toEqual([201, 400])
    }
    const { data } = await service.from('reviews').select('title').like('title', 'accepted %')
    expect(data).toHaveLength(20)
  })
})

describe('the demo customers', () => {
  test('joined by their first invoice, and paid prices of the catalogue', async () => {
    const service = backend.service()
    const [{ data: profiles }, { data: invoices }, { data: variants }] = await Promise.all([
      service.from('profiles').select('id, created_at'),
      service.from('invoices').select('user_id, invoice_date, amount'),
      service.from('variants').select('price_in_cents, sale_price_in_cents'),
    ])
    const prices = variants?.map((variant) => variant.sale_price_in_cents ?? variant.price_in_cents)
    expect(invoices?.length).toBeGreaterThan(2)
    for (const { user_id, invoice_date, amount } of invoices ?? []) {
      const profile = profiles?.find(({ id }) => id === user_id)
      expect(Date.parse(profile?.created_at ?? '')).toBeLessThanOrEqual(Date.parse(invoice_date))
      expect(prices).toContain(Math.round(amount * 100))
    }
    const { client } = await signIn()
    const { data } = await client.auth.getUser()
    const camille = profiles?.find(({ id }) => id === data.user?.id)
    expect(Date.parse(data.user?.created_at ?? '')).toBe(Date.parse(camille?.created_at ?? ''))
  })
})

describe('privileges', () => {
  test('by column are those of the migrations', async () => {
    const { client, userId } = await signIn()
    const { error } = await client
      .from('reviews')
      .insert({ ...someReview, user_id: userId, is_approved: false })
    expect(error?.code).toBe('42501')
  })
})

async function signUrl(path: string): Promise<string> {
  const { data, error } = await backend.service().storage.from('reviews').createSignedUrl(path, 60)
  if (error) throw error
  return data.signedUrl
}

describe('uploads', () => {
  const jpeg = (bytes: number) => new File([createJpegBytes(bytes)], 'photo.jpg', { type: 'image/jpeg' })

  test('of a browser keep the bytes and the type of the file', async () => {
    const { client } = await signIn()
    const path = await uploadTestReviewFile(client, jpeg(500))
    const response = await backend.supabase.fetch(new Request(await signUrl(path)), null)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect((await response.arrayBuffer()).byteLength).toBe(500)
  })

  test('that do not match their declared type are refused', async () => {
    const { client, userId } = await signIn()
    const page = new File(['<!doctype html><script>alert(1)</script>'], 'a.jpg', { type: 'image/jpeg' })
    const { error } = await client.storage.from('reviews').upload(`images/${userId}_5.jpg`, page)
    expect(error).toMatchObject({ statusCode: '415' })
  })

  test('of a picture over 5 MiB are refused', async () => {
    const { client, userId } = await signIn()
    const { error } = await client.storage
      .from('reviews')
      .upload(`images/${userId}_2.jpg`, jpeg(5 * 1024 * 1024 + 1))
    expect(error).not.toBeNull()
  })

  test('over 50 MiB without a declared length are refused', async () => {
    const { client, userId } = await signIn()
    const { data } = await client.auth.getSession()
    const chunk = new Uint8Array(1024 * 1024)
    let chunkCount = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunkCount += 1
        if (chunkCount > 60) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const request = new Request(`http://localhost/storage/v1/object/reviews/videos/${userId}_3.mp4`, {
      method: 'POST',
      duplex: 'half',
      body,
      headers: {
        apikey: backend.keys.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'video/mp4',
      },
    })
    const response = await backend.supabase.fetch(request, null)
    expect([response.status, await response.json()]).toMatchObject([400, { statusCode: '413' }])
    expect(chunkCount).toBeLessThan(60)
  })

  test('can be downloaded in byte ranges', async () => {
    const { client } = await signIn()
    const bytes = createMp4Bytes(1000)
    const path = await uploadTestReviewFile(
      client,
      new File([bytes], 'v.mp4', { type: 'video/mp4' }),
      'video',
    )
    const url = await signUrl(path)
    const fetchRange = (range: string) =>
      backend.supabase.fetch(new Request(url, { headers: { range } }), null)

    const middle = await fetchRange('bytes=100-199')
    expect(middle.status).toBe(206)
    expect(middle.headers.get('content-range')).toBe('bytes 100-199/1000')
    expect(middle.headers.get('content-length')).toBe('100')
    expect(new Uint8Array(await middle.arrayBuffer())).toEqual(bytes.slice(100, 200))

    const behind = await fetchRange('bytes=1000-')
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
  })
})

describe('responses', () => {
  test('have timestamps in ISO 8601 and amounts as numbers', async () => {
    const { data, error } = await backend
      .service()
      .from('invoices')
      .insert({ amount: 89.9, invoice_date: '2026-01-02T03:04:05Z' })
      .select('amount, invoice_date')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({ amount: 89.9, invoice_date: '2026-01-02T03:04:05+00:00' })
  })

  test('to a violated constraint are a 400 with its SQLSTATE', async () => {
    const { client, userId } = await signIn()
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
  ])('allow other origins by CORS: %s', async (path) => {
    const headers = { origin: 'http://localhost:5173', apikey: backend.keys.publishableKey }
    const preflight = await backend.supabase.fetch(
      new Request(`http://localhost${path}`, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-headers': 'apikey,authorization' },
      }),
      null,
    )
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,authorization')
    const response = await backend.supabase.fetch(
      new Request(`http://localhost${path}`, { method: 'POST', headers, body: '{}' }),
      null,
    )
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('to a body over 10 MiB are a 413', async () => {
    const response = await backend.supabase.fetch(
      new Request('http://localhost/rest/v1/reviews', {
        method: 'POST',
        body: 'x'.repeat(10 * 1024 * 1024 + 1),
      }),
      null,
    )
    expect(response.status).toBe(413)
  })
})

describe('mail', () => {
  test('of a sign-up is French and has a link that confirms the account', async () => {
    const client = backend.browser()
    const account = { email: 'lea@exemple.fr', password: 'une-phrase-de-passe' }
    await client.auth.signUp({ ...account, options: { data: { full_name: 'Léa', whatsapp: '+33 6' } } })
    expect((await client.auth.signInWithPassword(account)).error?.code).toBe('email_not_confirmed')

    const [file] = (await readdir(backend.mailsDir)).reverse()
    const mail = JSON.parse(await readFile(join(backend.mailsDir, file ?? ''), 'utf8'))
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

  test('of a password reset leads to a new password', async () => {
    const client = backend.browser()
    await client.auth.resetPasswordForEmail('jean@exemple.fr')
    const [file] = (await readdir(backend.mailsDir)).reverse()
    const mail = JSON.parse(await readFile(join(backend.mailsDir, file ?? ''), 'utf8'))
    expect(mail).toMatchObject({ to: 'jean@exemple.fr', subject: 'Choisissez un nouveau mot de passe' })
    const tokenHash = /token_hash=([^&"]+)&type=recovery/.exec(mail.html)?.[1] ?? ''
    const { error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect(error).toBeNull()
    expect((await client.auth.updateUser({ password: 'un-autre-mot' })).error).toBeNull()
    const signInAgain = await backend
      .browser()
      .auth.signInWithPassword({ email: 'jean@exemple.fr', password: 'un-autre-mot' })
    expect(signInAgain.error).toBeNull()
  })
})

test('a new password ends all other sessions of the customer', async () => {
  const [{ client: other }, { client: here }] = [
    await signIn('nadia@exemple.fr'),
    await signIn('nadia@exemple.fr'),
  ]
  const change = (password: string, current_password?: string) =>
    here.auth.updateUser({ password, ...(current_password && { current_password }) })
  expect((await change('une-autre-phrase')).error?.code).toBe('current_password_required')
  expect((await change('une-autre-phrase', 'devinette')).error?.code).toBe('current_password_mismatch')
  expect((await other.auth.refreshSession()).error).toBeNull()
  expect((await change('une-autre-phrase', 'lucarne-demo')).error).toBeNull()
  expect((await other.auth.refreshSession()).error).not.toBeNull()
  expect((await here.auth.refreshSession()).error).toBeNull()
  await change('lucarne-demo', 'une-autre-phrase')
})

test('a password of fewer than ten characters is refused', async () => {
  const credentials = { email: 'nouveau@exemple.fr', password: 'neuf-mots' }
  const { error } = await backend.browser().auth.signUp(credentials)
  expect(error?.code).toBe('weak_password')
})

test('a changed review adds an outbox entry and notifies a listener', async () => {
  const { client, userId } = await signIn('nadia@exemple.fr')
  const notified = Promise.withResolvers<string>()
  const stop = await backend.supabase.listen('review_outbox', notified.resolve)
  const { data } = await client
    .from('reviews')
    .insert({ ...someReview, user_id: userId })
    .select('id')
    .single()
  expect(await notified.promise).toBe(data?.id)
  await stop()
  const rows = await backend
    .service()
    .from('review_outbox')
    .select('change')
    .eq('review_id', data?.id ?? '')
  expect(rows.data).toEqual([{ change: 'insert' }])
})

test('a customer’s profile has the changes of their account', async () => {
  const { client } = await signIn('nadia@exemple.fr')
  await client.auth.updateUser({ data: { full_name: 'Nadia B.', whatsapp: '+32 470' } })
  const { data } = await client.from('profiles').select('full_name, whatsapp')
  expect(data).toEqual([{ full_name: 'Nadia B.', whatsapp: '+32 470' }])
})

test('a new address counts once its own mailbox has confirmed it', async () => {
  const { client } = await signIn('nadia@exemple.fr')
  expect((await client.auth.updateUser({ email: 'nadia.neuve@exemple.fr' })).error).toBeNull()
  expect((await client.auth.getUser()).data.user?.email).toBe('nadia@exemple.fr')
  const token_hash = await mailedToken('nadia.neuve@exemple.fr')
  const forged = await client.auth.verifyOtp({ type: 'email_change', token_hash: `${token_hash}0` })
  expect(forged.error?.code).toBe('otp_expired')
  const confirmed = await client.auth.verifyOtp({ type: 'email_change', token_hash })
  expect(confirmed.data.user?.email).toBe('nadia.neuve@exemple.fr')
})
