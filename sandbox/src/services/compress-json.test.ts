import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressJson } from './listen-locally.ts'

const rows = Array.from({ length: 100 }, (_, id) => ({ id, title: 'Abonnement' }))
const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip, br' } })

test('JSON is sent compressed with its status and headers', async () => {
  const handle = compressJson(() => Response.json(rows, { status: 201, headers: { etag: '"1"' } }))
  const response = await handle(request, null)
  expect(response.status).toBe(201)
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('etag')).toBe('W/"1"')
  const body = Buffer.from(await response.arrayBuffer())
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(rows)
})

test('other types are sent as they are, as soon as they are written', async () => {
  const handle = compressJson(
    () => new Response('data: 1', { headers: { 'content-type': 'text/event-stream' } }),
  )
  const response = await handle(request, null)
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, 'data: 1'])
})
