import bcrypt from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createJpegBytes } from '../supabase/media-bytes.ts'
import { signToken } from '../supabase/sign-token.ts'
import { startTestSupabase, supabaseUrl, type TestSupabase } from '../supabase/test-supabase.ts'
import { uploadTestReviewFile } from '../supabase/upload-review-file.ts'

let backend: TestSupabase
/** Limits as deployed. */
let limited: TestSupabase

beforeAll(async () => {
  backend = await startTestSupabase()
  limited = await startTestSupabase({ rateFactor: 1 })
})
afterAll(async () => {
  await backend.remove()
  await limited.remove()
})

async function call(path: string, method: string, body?: string, token = '', to = backend) {
  const headers = {
    apikey: to.keys.publishableKey,
    authorization: `Bearer ${token || to.keys.publishableKey}`,
    'content-type': 'application/json',
  }
  const request = new Request(`${supabaseUrl}${path}`, { method, headers, ...(body && { body }) })
  return to.supabase.fetch(request, '127.0.0.1')
}

async function signIn(to = backend) {
  const client = to.browser()
  const { data } = await client.auth.signInWithPassword({
    email: 'camille@exemple.fr',
    password: 'lucarne-demo',
  })
  return { client, userId: data.user?.id ?? '', token: data.session?.access_token ?? '' }
}

describe('mails to addresses that the caller names', () => {
  test.each([
    ['POST', 'recover', { email: 'camille@exemple.fr' }],
    ['POST', 'otp', { email: 'camille@exemple.fr' }],
    ['POST', 'magiclink', { email: 'camille@exemple.fr' }],
    ['POST', 'resend', { email: 'camille@exemple.fr', type: 'signup' }],
    ['PUT', 'user', { email: 'victime@exemple.fr' }],
    ['GET', 'reauthenticate', undefined],
  ])('%s %s is refused after ten in five minutes', async (method, path, body) => {
    const { token } = await signIn(limited)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push(
        (await call(`/auth/v1/${path}`, method, body && JSON.stringify(body), token, limited)).status,
      )
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})

describe('hashes of passwords', () => {
  test.each([
    ['a sign-in', '/auth/v1/token?grant_type=password'],
    ['a sign-up', '/auth/v1/signup'],
  ])('are computed once for %s, whether or not the account exists', async (_, path) => {
    await backend.browser().auth.signUp({ email: 'sans-lien@exemple.fr', password: 'mot-de-passe-solide' })
    // The first one also makes the hash to compare with.
    await call(path, 'POST', JSON.stringify({ email: 'x@exemple.fr', password: 'une-longue-phrase' }))
    const hash = vi.spyOn(bcrypt, 'hash')
    const compare = vi.spyOn(bcrypt, 'compare')
    const counts: number[] = []
    for (const email of [
      'camille@exemple.fr',
      'sans-lien@exemple.fr',
      `inconnue-${path.length}@exemple.fr`,
    ]) {
      hash.mockClear()
      compare.mockClear()
      await call(path, 'POST', JSON.stringify({ email, password: 'une-autre-phrase' }))
      counts.push(hash.mock.calls.length + compare.mock.calls.length)
    }
    expect(counts).toEqual([1, 1, 1])
    vi.restoreAllMocks()
  })

  test('tell an unconfirmed account from no account only with its password', async () => {
    await backend.browser().auth.signUp({ email: 'a-confirmer@exemple.fr', password: 'mot-de-passe-solide' })
    const read = async (email: string, password: string) => {
      const client = backend.browser()
      return (await client.auth.signInWithPassword({ email, password })).error?.code
    }
    expect(await read('a-confirmer@exemple.fr', 'devinette-longue')).toBe('invalid_credentials')
    expect(await read('personne@exemple.fr', 'devinette-longue')).toBe('invalid_credentials')
    expect(await read('a-confirmer@exemple.fr', 'mot-de-passe-solide')).toBe('email_not_confirmed')
  })
})

describe('a guessable password', () => {
  test.each(['azertyuiop', 'Qwertyuiop', '1234567890', 'prenom.nom', 'Prenom.Nom@exemple.fr'])(
    '%s is refused to a new account',
    async (password) => {
      const { error } = await backend.browser().auth.signUp({ email: 'prenom.nom@exemple.fr', password })
      expect(error?.code).toBe('weak_password')
    },
  )

  test.each(['azertyuiop', 'camille@exemple.fr'])(
    '%s is refused to a signed-in customer',
    async (password) => {
      const { client } = await signIn()
      const { error } = await client.auth.updateUser({ password, current_password: 'lucarne-demo' })
      expect(error?.code).toBe('weak_password')
    },
  )
})

test('a session that was ended everywhere reads and changes nothing, while its token lives', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()]
  const reads = [
    ['/rest/v1/profiles?select=email', 'GET'],
    ['/rest/v1/invoices?select=id', 'GET'],
    ['/rest/v1/subscriptions?select=id', 'GET'],
    ['/rest/v1/rpc/own_reviews', 'POST', '{}'],
    ['/rest/v1/rpc/own_sessions', 'POST', '{}'],
    ['/rest/v1/rpc/pending_transfers', 'POST', '{}'],
  ] as const
  const read = async (token: string) => {
    const rows: number[] = []
    for (const [path, method, body] of reads)
      rows.push(JSON.parse(await (await call(path, method, body, token)).text()).length)
    return rows
  }
  expect((await read(elsewhere.token))[0]).toBe(1)
  await here.client.auth.signOut({ scope: 'global' })
  expect(await read(elsewhere.token)).toEqual(reads.map(() => 0))
  expect((await call('/auth/v1/user', 'GET', undefined, elsewhere.token)).status).toBe(403)
  const reserve = JSON.stringify({ p_kind: 'image', p_extension: 'jpg' })
  const reserved = await call('/rest/v1/rpc/reserve_review_file', 'POST', reserve, elsewhere.token)
  expect(reserved.status).toBe(403)
})

test.each(['\0', 'a\0b', '\ud800', 'a\udc00b'])(
  'the text %j is refused wherever it is sent',
  async (text) => {
    const { token } = await signIn()
    // JSON.stringify escapes what UTF-8 has no bytes for.
    const targets = [
      ['/auth/v1/signup', 'POST', { email: 'nul@exemple.fr', password: `mot-de-passe-${text}` }],
      ['/auth/v1/signup', 'POST', { email: 'nul@exemple.fr', password: 'mot-de-passe', data: { [text]: 1 } }],
      ['/auth/v1/user', 'PUT', { data: { full_name: text } }],
      ['/auth/v1/verify', 'POST', { type: 'signup', token_hash: text }],
      ['/auth/v1/otp', 'POST', { email: `${text}@exemple.fr` }],
      ['/auth/v1/token?grant_type=refresh_token', 'POST', { refresh_token: text }],
      ['/rest/v1/rpc/claim_order', 'POST', { p_session_id: text }],
      ['/storage/v1/object/list/reviews', 'POST', { prefix: text }],
    ] as const
    for (const [path, method, body] of targets) {
      const { status } = await call(path, method, JSON.stringify(body), token)
      expect([path, status]).toEqual([path, 400])
    }
  },
)

describe('a link to a private file', () => {
  test('is signed by a server alone', async () => {
    const { client } = await signIn()
    const path = await uploadTestReviewFile(
      client,
      new File([createJpegBytes(1000)], 'photo.jpg', { type: 'image/jpeg' }),
    )
    const files = client.storage.from('reviews')
    expect((await files.download(path)).data?.size).toBe(1000)
    expect((await files.createSignedUrl(path, 60)).data).toBeNull()
    expect((await files.createSignedUrls([path], 1e9)).data ?? []).not.toMatchObject([
      { signedUrl: expect.any(String) },
    ])
  })

  test.each([
    ['of no algorithm', () => signToken({ alg: 'none', typ: 'JWT' }, { url: 'reviews/x.jpg', exp: 4e9 })],
    ['of another secret', () => signToken({ alg: 'HS256' }, { url: 'reviews/x.jpg', exp: 4e9 }, 'other')],
    ['of three letters', () => 'a.b.c'],
    ['that is empty', () => ''],
  ])('with a token %s is refused', async (_, createToken) => {
    const response = await call(`/storage/v1/object/sign/reviews/x.jpg?token=${createToken()}`, 'GET')
    expect(response.status).toBe(400)
  })
})
