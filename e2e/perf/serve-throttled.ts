import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { forwardRequest } from './forward-request.ts'

/** Slow 4G as Lighthouse has it. */
const roundTripMs = 150
const bytesPerMs = 200

/**
 * Serves a site over a slow network: Chromium's own throttling leaves out what speculation rules prefetch.
 * @returns its URL, and what ends it
 */
export async function serveThrottled(siteUrl: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((incoming, response) => {
    forwardRequest(
      siteUrl,
      incoming,
      async (upstream) => {
        const body = await buffer(upstream)
        await setTimeout(roundTripMs + body.length / bytesPerMs)
        response.writeHead(upstream.statusCode ?? 502, upstream.headers).end(body)
      },
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}
