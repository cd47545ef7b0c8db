import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailbox } from '../src/mailbox/app.ts'
import { compressJson, listenLocally } from '../src/services/listen-locally.ts'
import { openSandboxLake } from './open-test-lake.ts'
import { startTestStore, type TestStore } from './supabase/test-store.ts'

const services = ['store', 'database', 'mailbox', 'lake'] as const
const ports = new Map<string, number>()
const closing: (() => Promise<unknown>)[] = []
let shop: TestStore

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-bodies-'))
  closing.push(() => rm(folder, { recursive: true }))
  shop = await startTestStore()
  closing.push(() => shop.remove())
  for (const name of services) ports.set(name, await getPort())
  const port = (name: (typeof services)[number]) => ports.get(name) ?? 0
  const mailbox = createMailbox(folder, 1)
  const { lake, remove } = await openSandboxLake({ baseUrl: `http://localhost:${port('lake')}` })
  closing.push(remove)
  const servers = [
    await listenLocally(
      port('store'),
      compressJson((sent, clientIp) => shop.store.fetch(sent, { clientIp })),
    ),
    await listenLocally(port('database'), shop.testSupabase.supabase.fetch),
    await listenLocally(port('mailbox'), (sent, clientIp) => mailbox.fetch(sent, { clientIp })),
    await lake.serve({ port: port('lake') }),
  ]
  closing.push(...servers.map((server) => () => server.close()))
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** The status of a response and the local port of its connection. */
async function send(
  agent: Agent,
  service: string,
  path: string,
  body?: { size: number; isDeclared: boolean },
) {
  const outgoing = request({
    agent,
    host: 'localhost',
    family: service === 'lake' ? 0 : 4,
    port: ports.get(service),
    path,
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(body?.isDeclared && { 'content-length': String(body.size) }),
    },
  })
  const piece = Buffer.alloc(1024 * 1024, ' ')
  for (let sent = 0; body && sent < body.size; sent += piece.byteLength) outgoing.write(piece)
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  const connection = response.socket.localPort
  await once(response.resume(), 'end')
  return { status: response.statusCode, connection }
}

const size = 24 * 1024 * 1024

test.each([
  ['store', '/store/lucarne/checkout', 413, '/store/lucarne/catalogue', 200],
  ['database', '/rest/v1/reviews', 413, '/rest/v1/reviews', 401],
  ['database', '/functions/v1/unknown', 413, '/rest/v1/reviews', 401],
  // A route that reads no body.
  ['mailbox', '/api/mails', 404, '/api/mails', 200],
  ['lake', '/v1/data/query/production', 413, '/v1/ping', 200],
])('the %s refuses too large a body at %s and serves the same connection', async (...row) => {
  const [service, path, refusal, next, status] = row
  for (const isDeclared of [true, false]) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const refused = await send(agent, service, path, { size, isDeclared })
    expect(refused.status).toBe(refusal)
    expect(await send(agent, service, next)).toEqual({ status, connection: refused.connection })
    agent.destroy()
  }
})
