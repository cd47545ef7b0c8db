import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { STUDIO_ORIGIN } from './lake-options.ts'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake({ isDurable: false })
const robots = '/access/project/test/robots'
const lifetimeMs = 3_600_000
const pageSize = 200

/** More than a connection buffers. */
beforeAll(async () => {
  const text = 'Bonjour le monde '.repeat(600)
  for (let page = 0; page < 6; page += 1) {
    const mutations = Array.from({ length: pageSize }, (_, n) => ({
      create: { _id: `a-${page}-${n}`, _type: 'article', text },
    }))
    const body = JSON.stringify({ mutations })
    expect((await lake.request('/data/mutate/production', { method: 'POST', user: 'ada', body })).ok).toBe(
      true,
    )
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function createRobot(expiresAt?: string): Promise<{ id: string; token: string }> {
  const memberships = [{ resourceType: 'project', resourceId: 'test', roleNames: ['administrator'] }]
  const body = JSON.stringify({ label: 'robot', memberships, expiresAt })
  return (await lake.request(robots, { method: 'POST', user: 'ada', body })).json()
}

async function signIn(): Promise<string> {
  const path = `/auth/login/ada?origin=${encodeURIComponent(STUDIO_ORIGIN)}`
  const { headers } = await lake.request(path, { redirect: 'manual' })
  const sid = headers.get('location')?.split('#sid=')[1]
  return (await (await lake.request(`/auth/fetch?sid=${sid}`)).json()).token
}

/** The ways in which a token becomes invalid. */
const ways: [string, () => Promise<{ token: string; invalidate: () => Promise<unknown> }>][] = [
  [
    'expires',
    async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
      const { token } = await createRobot(new Date(Date.now() + lifetimeMs).toISOString())
      return { token, invalidate: async () => vi.advanceTimersByTime(lifetimeMs) }
    },
  ],
  [
    'is deleted',
    async () => {
      const { token, id } = await createRobot()
      return { token, invalidate: () => lake.request(`${robots}/${id}`, { method: 'DELETE', user: 'ada' }) }
    },
  ],
  [
    'is replaced',
    async () => {
      const { token } = await createRobot()
      return {
        token,
        invalidate: () => lake.request('/access/robots/me/rotate', { method: 'POST', ...as(token) }),
      }
    },
  ],
  [
    'is signed out',
    async () => {
      const token = await signIn()
      return { token, invalidate: () => lake.request('/auth/logout', { method: 'POST', ...as(token) }) }
    },
  ],
]

describe.each(ways)('when a token %s', (_, createToken) => {
  test.each(['/data/listen/production?query=*', '/data/live/events/production?includeDrafts=true'])(
    'the event stream %s ends',
    async (path) => {
      const { token, invalidate } = await createToken()
      const { body } = await lake.lake.fetch(new Request(`${lake.baseUrl}/v2025-02-19${path}`, as(token)))
      const reader = body?.getReader()
      const welcome = await reader?.read()
      expect(new TextDecoder().decode(welcome?.value)).toContain('welcome')
      await invalidate()
      expect((await reader?.read())?.done).toBe(true)
    },
  )

  test('an export breaks off, even one whose client pauses', async () => {
    const { token, invalidate } = await createToken()
    const { body } = await lake.request('/data/export/production', as(token))
    const reader = body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await invalidate()
    const fetchAll = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(fetchAll()).rejects.toThrow('terminated')
  })

  test('its presence ends', async () => {
    const { token, invalidate } = await createToken()
    const url = `${lake.baseUrl.replace('http', 'ws')}/v2022-06-30/socket/production`
    const socket = new WebSocket(url, { origin: STUDIO_ORIGIN })
    const closed = new Promise((resolve) => socket.on('close', resolve))
    const call = {
      jsonrpc: '2.0',
      id: '1',
      method: 'authorization',
      params: { authorization: `Bearer ${token}` },
    }
    socket.on('open', () => socket.send(JSON.stringify(call)))
    const response = await new Promise<string>((resolve) =>
      socket.on('message', (data) => resolve(String(data))),
    )
    expect(JSON.parse(response)).toMatchObject({ result: 'ok' })
    await invalidate()
    expect(await closed).toBe(4001)
  })
})

test('an export whose token stays valid is complete', async () => {
  const { token } = await createRobot()
  const other = await createRobot()
  const { body } = await lake.request('/data/export/production', as(token))
  await lake.request(`${robots}/${other.id}`, { method: 'DELETE', user: 'ada' })
  const lines = (await new Response(body).text()).trim().split('\n')
  expect(lines).toHaveLength(6 * pageSize)
})
