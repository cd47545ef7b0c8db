import { createServer } from 'node:http'
import type { LookupFunction } from 'node:net'
import getPort from 'get-port'
import { afterAll, describe, expect, test } from 'vitest'
import { isRefusedAddress, sendRequest } from './send-request.ts'

const server = createServer((request, response) => {
  response.writeHead(request.url === '/moved' ? 302 : 200, { location: '/' })
  response.end('not read')
})
const port = await getPort()
await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
afterAll(() => server.close())

function send(path: string, address: string): Promise<number> {
  const resolveName: LookupFunction = (_, { all }, callback) =>
    all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4)
  const url = `http://receiver.example:${port}${path}`
  const signal = AbortSignal.timeout(5_000)
  return sendRequest({ url, method: 'POST', headers: {}, body: '{}', signal }, resolveName)
}

describe('a request of a webhook', () => {
  test('reaches a receiver on this machine and follows no redirect', async () => {
    expect(await send('/', '127.0.0.1')).toBe(200)
    expect(await send('/moved', '127.0.0.1')).toBe(302)
  })

  test('is not sent when the name resolves to an address of cloud metadata', async () => {
    await expect(send('/', '169.254.169.254')).rejects.toThrow('not allowed')
  })
})

test.each([
  ['169.254.1.1', true],
  ['[fe80::1]', true],
  ['[fd00:ec2::254]', true],
  ['[::ffff:a9fe:a9fe]', true],
  ['127.0.0.1', false],
  ['192.168.1.1', false],
  ['[::1]', false],
  ['localhost', false],
])('refuses %s: %s', (host, isRefused) => {
  expect(isRefusedAddress(host)).toBe(isRefused)
})
