import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { SocketRoute } from '../sockets/socket-route.ts'
import { PresenceChannel } from './presence-channel.ts'
import { createPresenceRoute } from './presence-route.ts'

let server: Server
let route: SocketRoute
let socketUrl: string
/** Ways to revoke the token of an open session. */
let revoke: Map<string, () => void>
beforeEach(async () => {
  const channel = new PresenceChannel()
  const watches = new Map<string, () => void>()
  revoke = watches
  route = createPresenceRoute({
    findChannel: (dataset) => (dataset === 'production' ? channel : undefined),
    tokens: {
      findUserId: (token) => ({ 'token-ada': 'ada', 'token-mo': 'mo' })[token],
      watch: (token, onInvalid) => {
        watches.set(token, onInvalid)
        return () => watches.delete(token)
      },
    },
    isAllowedOrigin: (origin) => origin === 'http://studio',
  })
  server = createServer()
  server.on('upgrade', (request, socket, head) => {
    if (route.matches(request.url ?? '')) route.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  socketUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v2022-06-30/socket/production`
})
afterEach(async () => {
  vi.useRealTimers()
  route.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

interface Message {
  id?: string
  result?: string
  error?: { code: number }
  method?: string
  params?: { subscription: string; result: unknown }
}

/** A browser tab with a presence client like the studio's. */
class Tab {
  readonly socket = new WebSocket(socketUrl, { origin: 'http://studio' })
  readonly receivedEvents: unknown[] = []
  readonly closed = new Promise<number>((resolve) => this.socket.on('close', resolve))
  readonly #pendingCalls = new Map<string, (message: Message) => void>()
  #lastId = 0
  heartbeats = 0

  static async open(token?: string): Promise<Tab> {
    const tab = new Tab()
    tab.socket.on('message', (data) => tab.#receive(data.toString()))
    await new Promise((resolve) => tab.socket.on('open', resolve))
    if (token === undefined) return tab
    await tab.call('authorization', { authorization: `Bearer ${token}` })
    await tab.call('presence_subscribe')
    return tab
  }

  call(method: string, params: object = {}): Promise<Message> {
    this.#lastId += 1
    const id = String(this.#lastId)
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', method, params: { ...params, apiVersion: 'v1' }, id }))
    return new Promise((resolve) => this.#pendingCalls.set(id, resolve))
  }

  announce = (sessionId: string, ...locations: object[]) =>
    this.call('presence_announce', { data: { sessionId, locations } })

  #receive(text: string): void {
    if (text === '♥') {
      this.heartbeats += 1
      return
    }
    const message: Message = JSON.parse(text)
    if (message.id) this.#pendingCalls.get(message.id)?.(message)
    else this.receivedEvents.push(message.params?.result)
  }
}

describe('two users in the studio', () => {
  test('see the location of the other one, request it, and see the other one leave', async () => {
    const ada = await Tab.open('token-ada')
    const mo = await Tab.open('token-mo')
    await mo.call('presence_rollcall', { session: 'tab-mo' })
    await expect
      .poll(() => ada.receivedEvents)
      .toContainEqual({ type: 'rollCall', i: 'mo', session: 'tab-mo' })
    const location = { type: 'document', documentId: 'a', path: ['title'] }
    await ada.announce('tab-ada', location)
    await expect
      .poll(() => mo.receivedEvents)
      .toContainEqual({ type: 'state', i: 'ada', m: { sessionId: 'tab-ada', locations: [location] } })
    await ada.call('presence_disconnect', { session: 'tab-ada' })
    await expect
      .poll(() => mo.receivedEvents.at(-1))
      .toEqual({ type: 'disconnect', i: 'ada', m: { session: 'tab-ada' } })
  })

  test('disappear for the other one when their connection breaks', async () => {
    const ada = await Tab.open('token-ada')
    const mo = await Tab.open('token-mo')
    await ada.announce('tab-1')
    await ada.announce('tab-2')
    ada.socket.terminate()
    await expect
      .poll(() => mo.receivedEvents.slice(-2))
      .toEqual([
        { type: 'disconnect', i: 'ada', m: { session: 'tab-1' } },
        { type: 'disconnect', i: 'ada', m: { session: 'tab-2' } },
      ])
  })

  test('stay present when they reconnect before the old connection closes', async () => {
    const mo = await Tab.open('token-mo')
    const oldTab = await Tab.open('token-ada')
    await oldTab.announce('tab-ada')
    const newTab = await Tab.open('token-ada')
    await newTab.announce('tab-ada')
    oldTab.socket.terminate()
    await oldTab.closed
    await newTab.announce('tab-ada', { documentId: 'b' })
    await expect
      .poll(() => mo.receivedEvents.at(-1))
      .toMatchObject({ m: { locations: [{ documentId: 'b' }] } })
    expect(mo.receivedEvents.some((event) => JSON.stringify(event).includes('disconnect'))).toBe(false)
  })

  test('receive no events after they unsubscribed', async () => {
    const ada = await Tab.open()
    await ada.call('authorization', { authorization: 'Bearer token-ada' })
    const { result } = await ada.call('presence_subscribe')
    await ada.announce('one')
    await ada.call('presence_unsubscribe', { subscriptionId: result })
    await ada.announce('two')
    expect(ada.receivedEvents).toHaveLength(1)
  })

  test('cannot announce or disconnect the session of another user', async () => {
    const ada = await Tab.open('token-ada')
    const mo = await Tab.open('token-mo')
    await ada.announce('tab-ada')
    expect(await mo.announce('tab-ada')).toMatchObject({ error: { code: -32602 } })
    expect(await mo.call('presence_disconnect', { session: 'tab-ada' })).toMatchObject({
      error: { code: -32602 },
    })
    expect(JSON.stringify(ada.receivedEvents)).not.toContain('"i":"mo"')
  })
})

describe('the presence socket', () => {
  test('closes when its token is revoked, and what it still sends has no effect', async () => {
    const mo = await Tab.open('token-mo')
    const ada = await Tab.open('token-ada')
    await ada.announce('tab-ada')
    revoke.get('token-ada')?.()
    void ada.announce('tab-ada', { documentId: 'after' })
    void ada.call('authorization', { authorization: 'Bearer token-ada' })
    void ada.announce('tab-ada', { documentId: 'again' })
    expect(await ada.closed).toBe(4001)
    await mo.announce('tab-mo')
    expect(mo.receivedEvents).toEqual([
      { type: 'state', i: 'ada', m: { sessionId: 'tab-ada', locations: [] } },
      { type: 'disconnect', i: 'ada', m: { session: 'tab-ada' } },
      { type: 'state', i: 'mo', m: { sessionId: 'tab-mo', locations: [] } },
    ])
  })

  test('no longer watches a token when it closes', async () => {
    const ada = await Tab.open('token-ada')
    expect(revoke.size).toBe(1)
    ada.socket.close()
    await expect.poll(() => revoke.size).toBe(0)
  })

  test.each([
    ['an unknown token', (tab: Tab) => tab.call('authorization', { authorization: 'Bearer x' })],
    ['no token', (tab: Tab) => tab.call('presence_subscribe')],
  ])('closes for %s', async (_name, request) => {
    const tab = await Tab.open()
    void request(tab)
    expect(await tab.closed).toBe(4001)
  })

  test('closes when no authorization arrives in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const tab = await Tab.open()
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    vi.advanceTimersByTime(10_000)
    expect(await tab.closed).toBe(4001)
  })

  test('refuses other origins and other datasets', async () => {
    for (const [url, origin] of [
      [socketUrl, 'http://evil'],
      [socketUrl.replace('production', 'other'), 'http://studio'],
    ] as const) {
      const socket = new WebSocket(url, { origin })
      const outcome = await new Promise((resolve) => socket.on('error', (error) => resolve(error.message)))
      expect(outcome).toMatch(/403|404/)
    }
  })

  test.each([
    ['an empty message', '', -32700],
    ['invalid JSON', '{', -32700],
    ['a message without a call', '[]', -32600],
    ['an unknown method', '{"jsonrpc":"2.0","id":"1","method":"x"}', -32601],
    [
      'wrong params',
      '{"jsonrpc":"2.0","id":"1","method":"presence_rollcall","params":{"session":{}}}',
      -32602,
    ],
  ])('responds to %s with an error and stays open', async (_name, text, code) => {
    const tab = await Tab.open('token-ada')
    const response = new Promise<Message>((resolve) =>
      tab.socket.once('message', (data) => resolve(JSON.parse(data.toString()))),
    )
    tab.socket.send(text)
    expect(await response).toMatchObject({ jsonrpc: '2.0', error: { code } })
    expect(await tab.announce('still')).toMatchObject({ result: 'ok' })
  })
})

test('a heartbeat is sent every ten seconds', async () => {
  route.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  route = createPresenceRoute({
    findChannel: () => new PresenceChannel(),
    tokens: { findUserId: () => 'ada', watch: () => () => {} },
    isAllowedOrigin: () => true,
  })
  const tab = await Tab.open('any')
  vi.advanceTimersByTime(10_000)
  await tab.announce('x')
  expect(tab.heartbeats).toBe(1)
})
