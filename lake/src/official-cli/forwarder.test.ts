import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { createClient } from '@sanity/client'
import { test as base, describe, expect } from 'vitest'
import { lakeFixture } from '../testing/vitest.ts'
import { startForwarder } from './forwarder.ts'

const test = base.extend(lakeFixture({ projectId: 'test', token: 'token' }))

/** A request to the forwarder, as a client of the hosted service sends it. */
function send(port: number, host: string, path: string, init: { method?: string; body?: string } = {}) {
  const headers = { host, authorization: 'Bearer token', 'content-type': 'application/json' }
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const outgoing = request({ port, path, headers, method: init.method ?? 'GET' }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
    outgoing.on('error', reject).end(init.body)
  })
}

describe('the forwarder of the official CLI', () => {
  test('writes to the lake with the token of the request', async ({ lake }) => {
    const forwarder = await startForwarder(lake.url)
    const body = JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 'article' } }] })
    const path = '/v2025-02-19/data/mutate/production'
    expect(await send(forwarder.port, 'test.api.sanity.io', path, { method: 'POST', body })).toMatchObject({
      status: 200,
    })
    expect(await createClient(lake.clientConfig).getDocument('a')).toMatchObject({ _type: 'article' })
    forwarder.close()
  })

  test('finds the datasets of a project at its host, whatever the slashes', async ({ lake }) => {
    const forwarder = await startForwarder(lake.url)
    for (const path of ['/v2025-02-19/datasets', '//v2025-02-19/datasets']) {
      const { body } = await send(forwarder.port, 'test.api.sanity.io', path)
      expect(body).toContain('"production"')
    }
    forwarder.close()
  })

  test('answers 501 to unsupported routes and to requests for other services', async ({ lake }) => {
    const forwarder = await startForwarder(lake.url)
    expect(await send(forwarder.port, 'api.sanity.io', '/v1/unknown?a=b')).toMatchObject({ status: 501 })
    expect(await send(forwarder.port, 'www.sanity.io', '/manage')).toMatchObject({ status: 501 })
    expect(forwarder.notices()).toEqual(['The lake does not support "GET /v1/unknown".'])
    forwarder.close()
  })

  base('says that no lake answers', async () => {
    const forwarder = await startForwarder('http://localhost:9')
    expect(await send(forwarder.port, 'api.sanity.io', '/v1/ping')).toMatchObject({ status: 502 })
    expect(forwarder.notices()).toEqual(['No lake answers at http://localhost:9: start one first.'])
    forwarder.close()
  })
})
