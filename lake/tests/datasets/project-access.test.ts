import { describe, expect, test, vi } from 'vitest'
import { openTestLake } from '../open-test-lake.ts'
import { createDatasetHarness } from './dataset-harness.ts'

const lake = await openTestLake()
const { call, send } = createDatasetHarness(lake)
const robots = '/access/project/test/robots'
const project = { resourceType: 'project', resourceId: 'test' }
const robot = (role: string, expiresAt?: string) => ({
  label: `a ${role}`,
  memberships: [{ ...project, roleNames: [role] }],
  expiresAt,
})
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('tokens', () => {
  test('have the rights of their role until they are deleted, and are stored as hashes', async () => {
    const created = await call('POST', robots, robot('writer'))
    expect(created).toMatchObject({ memberships: [{ roleNames: ['writer'] }], expiresAt: null })
    const { token, id } = created
    const me = await lake.request('/users/me', as(token))
    expect(await me.json()).toMatchObject({ id, role: 'writer' })
    const listed = await call('GET', robots)
    expect(listed.data).toMatchObject([{ id, label: 'a writer' }])
    expect(JSON.stringify(listed)).not.toContain(token)
    expect((await send('DELETE', `${robots}/${id}`, undefined, 'ada')).status).toBe(204)
    expect((await lake.request('/users/me', as(token))).status).toBe(401)
  })

  test('are refused on every route from their expiry on', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000)
    const { token } = await call('POST', robots, robot('administrator', expiresAt.toISOString()))
    expect((await lake.request('/users/me', as(token))).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAt })
    try {
      const paths = [
        '/users/me',
        '/data/query/production?query=*',
        '/projects/test/cors',
        '/data/doc/production/a',
      ]
      for (const path of paths) expect((await lake.request(path, as(token))).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  test('are created by managers only, not by a token of a lesser role', async () => {
    const { token } = await call('POST', robots, robot('writer'))
    const body = JSON.stringify(robot('administrator'))
    expect((await lake.request(robots, { method: 'POST', body, ...as(token) })).status).toBe(403)
    expect((await send('POST', robots, robot('administrator'))).status).toBe(401)
    expect((await send('POST', robots, robot('unknown'), 'ada')).status).toBe(400)
    expect((await send('POST', robots, robot('writer', '2020-01-01T00:00:00Z'), 'ada')).status).toBe(400)
  })

  test('get a new secret, and the former one is refused', async () => {
    const { token, id } = await call('POST', robots, robot('writer'))
    const response = await lake.request('/access/robots/me/rotate', { method: 'POST', ...as(token) })
    const rotated = await response.json()
    expect(rotated).toMatchObject({ id })
    expect((await lake.request('/users/me', as(token))).status).toBe(401)
    expect((await lake.request('/users/me', as(rotated.token))).status).toBe(200)
    expect((await send('POST', '/access/robots/me/rotate', {}, 'ada')).status).toBe(403)
  })

  test('are created, listed and deleted in the older form, too', async () => {
    const path = '/projects/test/tokens'
    const { key, id } = await call('POST', path, { label: 'old', roleName: 'moderator' })
    expect((await lake.request('/users/me', as(key))).status).toBe(200)
    expect(await call('GET', path)).toContainEqual(
      expect.objectContaining({ id, roles: [{ name: 'moderator', title: 'Moderator' }] }),
    )
    expect((await send('DELETE', `${path}/${id}`, undefined, 'ada')).status).toBe(204)
    const { data } = await call('GET', '/access/project/test/roles')
    expect(data).toContainEqual(expect.objectContaining({ name: 'moderator' }))
  })
})

describe('origins', () => {
  const cors = '/projects/test/cors'
  const preflight = async (origin: string) => {
    const { headers } = await lake.request('/data/query/production', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    const header = (name: string) => headers.get(`access-control-${name}`)
    return {
      origin: header('allow-origin'),
      credentials: header('allow-credentials'),
      headers: header('allow-headers'),
    }
  }

  test('are allowed until they are deleted, with a wildcard for a part of the host', async () => {
    const body = { origin: 'https://*.example.com', allowCredentials: true }
    const { id } = await call('POST', cors, body)
    expect(await call('GET', cors)).toMatchObject([{ id, ...body, projectId: 'test' }])
    expect(await preflight('https://preview.example.com')).toMatchObject({
      origin: 'https://preview.example.com',
      credentials: 'true',
      headers: 'authorization,content-type',
    })
    for (const other of ['https://example.com', 'https://a.b.example.com.evil.test', 'http://a.example.com'])
      expect((await preflight(other)).origin).toBeNull()
    await call('DELETE', `${cors}/${id}`)
    expect((await preflight('https://preview.example.com')).origin).toBeNull()
  })

  test('without credentials may not send a token or sign users in', async () => {
    const origin = 'https://reader.example'
    await call('POST', cors, { origin, allowCredentials: false })
    const allowed = await preflight(origin)
    expect(allowed).toMatchObject({ origin, credentials: null })
    expect(allowed.headers).not.toContain('authorization')
    const headers = { origin, authorization: 'Bearer token-ada' }
    expect((await lake.request('/users/me', { headers })).status).toBe(403)
    const login = `/auth/login/ada?origin=${encodeURIComponent(origin)}`
    expect((await lake.request(login, { redirect: 'manual' })).status).toBe(403)
  })

  test.each(['*', 'https://*', 'example.com', 'https://a.example/path', 'javascript:alert(1)', 'null'])(
    'are refused when malformed: %s',
    async (origin) => {
      expect((await send('POST', cors, { origin, allowCredentials: true }, 'ada')).status).toBe(400)
    },
  )

  test('are managed by managers only', async () => {
    const body = { origin: 'https://evil.example', allowCredentials: true }
    expect((await send('POST', cors, body)).status).toBe(401)
    expect((await send('POST', cors, body, 'mo')).status).toBe(403)
    expect((await preflight('https://evil.example')).origin).toBeNull()
  })
})

describe('schemas', () => {
  const path = '/projects/test/datasets/production/schemas'

  test('are stored per dataset, workspace and tag, as the command line deploys them', async () => {
    const schema = [{ name: 'article', type: 'document' }]
    const workspace = { name: 'default', title: 'Default' }
    await call('PUT', path, { schemas: [{ schema, workspace, version: '2025-05-01' }] })
    await call('PUT', path, { schemas: [{ schema, workspace, tag: 'next' }] })
    expect(await call('GET', path)).toMatchObject([
      { _id: '_.schemas.default', workspace, schema: JSON.stringify(schema) },
      { _id: '_.schemas.default.next', tag: 'next' },
    ])
    expect(await call('GET', `${path}/_.schemas.default`)).toMatchObject({ version: '2025-05-01' })
    expect(await call('DELETE', `${path}/_.schemas.default`)).toEqual({ deleted: true })
    expect((await send('GET', `${path}/_.schemas.default`, undefined, 'ada')).status).toBe(404)
  })

  test('are deployed by managers and read by signed-in users only', async () => {
    const body = { schemas: [{ schema: [], workspace: { name: 'default' } }] }
    expect((await send('PUT', path, body, 'mo')).status).toBe(403)
    expect((await send('GET', path)).status).toBe(401)
    const tagged = { schemas: [{ schema: [], tag: '../x', workspace: { name: 'default' } }] }
    expect((await send('PUT', path, tagged, 'ada')).status).toBe(400)
  })
})
