import { once } from 'node:events'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { STUDIO_ORIGIN } from './lake-options.ts'
import { openTestLake } from './open-test-lake.ts'

const test = await openTestLake()

async function requestAs(host: string): Promise<number | undefined> {
  const outgoing = request(`${test.baseUrl}/v2025-02-19/data/query/production?query=1`, { headers: { host } })
  outgoing.end()
  const [response] = await once(outgoing, 'response')
  response.resume()
  return response.statusCode
}

/** The status of a socket's handshake. */
function connectAs(host: string): Promise<number | undefined> {
  const url = `${test.baseUrl.replace('http', 'ws')}/v2025-02-19/socket/production`
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { headers: { host }, origin: STUDIO_ORIGIN })
    socket.on('upgrade', (response) => resolve(response.statusCode))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('open', () => socket.terminate())
    socket.on('error', () => {})
  })
}

it.each(['localhost', '127.0.0.1:3900', '[::1]:3900', 'test.localhost'])(
  'the lake serves the host %s',
  async (host) => {
    expect(await requestAs(host)).toBe(200)
    expect(await connectAs(host)).not.toBe(404)
  },
)

it.each(['attacker.example', 'localhost.attacker.example:3900', '127.0.0.1.attacker.example', '[::1'])(
  'the lake serves neither requests nor sockets to the host %s',
  async (host) => {
    expect(await requestAs(host)).toBe(403)
    expect(await connectAs(host)).toBe(404)
  },
)
