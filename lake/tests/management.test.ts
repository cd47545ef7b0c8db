import { describe, expect, test } from 'vitest'
import { STUDIO_ORIGIN } from './lake-options.ts'
import { openTestLake } from './open-test-lake.ts'
import type { TestLake } from './test-lake.ts'

const lake = await openTestLake()

const fetchJson = async (path: string, init?: Parameters<TestLake['request']>[1]) =>
  (await lake.request(path, init)).json()

/** Follows a user's button on the login screen; returns the redirect. */
async function pressLoginButton(user: string, origin: string) {
  const { providers } = await fetchJson('/auth/providers')
  const { url } = providers.find(({ name }: { name: string }) => name === user)
  return fetch(`${url}?origin=${encodeURIComponent(origin)}&projectId=test&withSid=true`, {
    redirect: 'manual',
  })
}

describe('signing in', () => {
  test('the login screen has a button per local user, with the role', async () => {
    const { providers } = await fetchJson('/auth/providers')
    expect(providers.map(({ title }: { title: string }) => title)).toEqual([
      'Ada (Administrator)',
      'Mo (Moderator)',
      'Wim (Writer)',
    ])
  })

  test('a button redirects to the studio with a sid that is exchanged for one token', async () => {
    const response = await pressLoginButton('mo', `${STUDIO_ORIGIN}/structure`)
    expect(response.status).toBe(302)
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.origin + location.pathname).toBe(`${STUDIO_ORIGIN}/structure`)
    const sid = location.hash.replace('#sid=', '')
    const { token } = await fetchJson(`/auth/fetch?sid=${sid}`)
    const me = await fetchJson('/users/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me).toMatchObject({
      id: 'mo',
      name: 'Mo',
      role: 'moderator',
      roles: [{ name: 'moderator', title: 'Moderator' }],
    })
    expect((await lake.request(`/auth/fetch?sid=${sid}`)).status).toBe(401)
  })

  test('an origin that is not allowed gets no sid', async () => {
    const response = await pressLoginButton('ada', 'https://evil.example/')
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
  })

  test('a robot cannot sign in, but its token has its role', async () => {
    const origin = encodeURIComponent(STUDIO_ORIGIN)
    const response = await lake.request(`/auth/login/robi?origin=${origin}`, { redirect: 'manual' })
    expect(response.status).toBe(404)
    const headers = { authorization: 'Bearer token-robi' }
    expect(await fetchJson('/users/me', { headers })).toMatchObject({ id: 'robi', role: 'writer' })
    expect(await fetchJson('/users/robi', { user: 'ada' })).toMatchObject({ displayName: 'Robi' })
  })

  test('signing out revokes the token', async () => {
    const location = (await pressLoginButton('ada', STUDIO_ORIGIN)).headers.get('location') ?? ''
    const { token } = await fetchJson(`/auth/fetch?sid=${location.split('#sid=')[1]}`)
    const headers = { authorization: `Bearer ${token}` }
    expect(await fetchJson('/auth/id', { headers })).toEqual({ id: 'ada' })
    expect((await lake.request('/auth/logout', { method: 'POST', headers })).status).toBe(204)
    expect((await lake.request('/auth/id', { headers })).status).toBe(401)
  })
})

describe('users', () => {
  test('require a token', async () => {
    expect((await lake.request('/users/me')).status).toBe(401)
  })

  test('are returned as a profile for one id and as a list for several', async () => {
    expect(await fetchJson('/users/mo', { user: 'ada' })).toMatchObject({ id: 'mo', displayName: 'Mo' })
    expect(await fetchJson('/users/mo,ada,nobody', { user: 'ada' })).toMatchObject([
      { id: 'mo' },
      { id: 'ada' },
    ])
    expect((await lake.request('/users/nobody', { user: 'ada' })).status).toBe(404)
  })

  test('include the author of imported documents', async () => {
    expect(await fetchJson('/users/system', { user: 'ada' })).toMatchObject({ displayName: 'Import' })
  })

  test('read and remove only their own settings', async () => {
    const settings = [{ key: 'recent', value: { ids: ['a'] } }]
    const put = { method: 'PUT', body: JSON.stringify(settings), user: 'ada' } as const
    expect(await fetchJson('/users/me/keyvalue', put)).toEqual(settings)
    expect(await fetchJson('/users/me/keyvalue/recent,unknown', { user: 'ada' })).toEqual(settings)
    expect(await fetchJson('/users/me/keyvalue/recent', { user: 'mo' })).toEqual([])
    const remove = (user: 'ada' | 'mo') =>
      lake.request('/users/me/keyvalue/recent', { method: 'DELETE', user })
    expect((await remove('mo')).status).toBe(204)
    expect(await fetchJson('/users/me/keyvalue/recent', { user: 'ada' })).toEqual(settings)
    expect((await remove('ada')).status).toBe(204)
    expect(await fetchJson('/users/me/keyvalue/recent', { user: 'ada' })).toEqual([])
  })
})

describe('the project', () => {
  test('lists its dataset, roles and members', async () => {
    expect(await fetchJson('/invitations/project/test', { user: 'ada' })).toEqual([])
    expect(await fetchJson('/projects/test', { user: 'ada' })).toMatchObject({
      id: 'test',
      members: [{ id: 'ada' }, {}, {}],
    })
    expect(await fetchJson('/projects/test/datasets', { user: 'ada' })).toMatchObject([
      { name: 'production', aclMode: 'public', datasetProfile: null },
    ])
    expect(await fetchJson('/projects/test/datasets?datasetProfile=comments', { user: 'ada' })).toEqual([])
    expect(await fetchJson('/projects/test/roles', { user: 'ada' })).toMatchObject([
      { name: 'administrator' },
      {},
      {},
    ])
  })

  test('returns each user their own grants', async () => {
    expect(await fetchJson('/projects/test/datasets/production/acl', { user: 'mo' })).toEqual([
      { filter: 'true', permissions: ['read', 'history'] },
      { filter: '_type == "comment"', permissions: ['create', 'update'] },
    ])
  })

  test.each([
    '/projects/other',
    '/data/query/other?query=*',
    '/data/doc/other/x',
    '/data/listen/other?query=*',
  ])('is the only one: %s is a 404', async (path) => {
    expect((await lake.request(path, { user: 'ada' })).status).toBe(404)
  })
})

describe('requests to the vendor', () => {
  test.each([
    '/journey/trial',
    '/access/requests/me',
    '/intake/telemetry-status',
    '/help',
    '/features',
    '/projects/test/new-content-release-allowed',
    '/subscriptions/project/test',
    '/ping',
  ])('%s has a stub', async (path) => {
    expect((await lake.request(path, { user: 'ada' })).status).toBe(200)
  })

  test('references from other datasets are empty', async () => {
    const references = await fetchJson('/data/references/production/documents/any/to', { user: 'ada' })
    expect(references).toEqual({ totalCount: 0, references: [] })
  })
})

describe('every API version', () => {
  test.each(['v1', 'v2021-06-07', 'v2025-02-19', 'v2099-01-01', 'vX'])('%s is supported', async (version) => {
    const response = await fetch(`${lake.baseUrl}/${version}/data/query/production?query=count(*)`)
    expect(await response.json()).toMatchObject({ result: 0 })
  })

  test('has the default perspective raw before 2025-02-19 and published from then on', async () => {
    await lake.client('ada').create({ _id: 'drafts.versioned', _type: 'versioned' })
    const count = (version: string) =>
      lake.client('ada').withConfig({ apiVersion: version }).fetch('count(*[_type == "versioned"])')
    expect(await count('2021-06-07')).toBe(1)
    expect(await count('2025-02-19')).toBe(0)
  })
})

describe('origins', () => {
  const sendPreflight = (origin: string) =>
    lake.request('/data/query/production', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,x-sanity-project-id',
      },
    })

  test('that are allowed get CORS headers for the headers they request', async () => {
    const { headers } = await sendPreflight(STUDIO_ORIGIN)
    expect(headers.get('access-control-allow-origin')).toBe(STUDIO_ORIGIN)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('access-control-allow-headers')).toBe('authorization,x-sanity-project-id')
    expect(headers.get('access-control-max-age')).toBe('7200')
  })

  test('that are not allowed get none', async () => {
    expect(
      (await sendPreflight('https://evil.example')).headers.get('access-control-allow-origin'),
    ).toBeNull()
  })

  test.each(['/data/query/production?query=*%5B', '/users/me', '/nothing/here', '/data/doc/production/..'])(
    'can read errors: %s',
    async (path) => {
      const response = await lake.request(path, { headers: { origin: STUDIO_ORIGIN } })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('access-control-allow-origin')).toBe(STUDIO_ORIGIN)
    },
  )

  test('can check whether they are allowed', async () => {
    const allowed = async (origin: string) =>
      (await fetchJson('/check/cors', { headers: { origin } })).result.allowed
    expect(await allowed(STUDIO_ORIGIN)).toBe(true)
    expect(await allowed('https://evil.example')).toBe(false)
  })
})
