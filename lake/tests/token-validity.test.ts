import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { STUDIO_ORIGIN } from './lake-options.ts'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake({ isDurable: false })
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

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function signIn(): Promise<string> {
  const path = `/auth/login/ada?origin=${encodeURIComponent(STUDIO_ORIGIN)}`
  const { headers } = await lake.request(path, { redirect: 'manual' })
  const sid = headers.get('location')?.split('#sid=')[1]
  return (await (await lake.request(`/auth/fetch?sid=${sid}`)).json()).token
}

const signOut = (token: string) => lake.request('/auth/logout', { method: 'POST', ...as(token) })

describe('when a token is signed out', () => {
  test.each(['/data/listen/production?query=*', '/data/live/events/production?includeDrafts=true'])(
    'the event stream %s ends',
    async (path) => {
      const token = await signIn()
      const { body } = await lake.lake.fetch(new Request(`${lake.baseUrl}/v2025-02-19${path}`, as(token)))
      const reader = body?.getReader()
      const welcome = await reader?.read()
      expect(new TextDecoder().decode(welcome?.value)).toContain('welcome')
      await signOut(token)
      expect((await reader?.read())?.done).toBe(true)
    },
  )

  test('an export breaks off, even one whose client pauses', async () => {
    const token = await signIn()
    const { body } = await lake.request('/data/export/production', as(token))
    const reader = body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await signOut(token)
    const fetchAll = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(fetchAll()).rejects.toThrow('terminated')
  })

  test('its presence ends', async () => {
    const token = await signIn()
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
    await signOut(token)
    expect(await closed).toBe(4001)
  })
})

test('an export whose token stays valid is complete', async () => {
  const [token, other] = [await signIn(), await signIn()]
  // `fetch` cancels the body of a response that is garbage.
  const response = await lake.request('/data/export/production', as(token))
  await signOut(other)
  const lines = (await response.text()).trim().split('\n')
  expect(lines).toHaveLength(6 * pageSize)
})
