import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { getCertificate } from '@vitejs/plugin-basic-ssl'
import { forwardRequest } from './forward-request.ts'

/** Headers of one HTTP/1.1 connection, which HTTP/2 forbids. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Serves a site as hosts do, over HTTP/2: over HTTP/1.1 each file of the head waits for a connection of its own.
 * @returns its URL, and what ends it
 */
export async function serveHttp2(siteUrl: string): Promise<{ url: string; stop: () => void }> {
  const certificate = await getCertificate(tmpdir(), 'lucarne-perf')
  const server = createSecureServer({ key: certificate, cert: certificate }, (incoming, response) => {
    forwardRequest(
      siteUrl,
      incoming,
      (upstream) => {
        const passed = Object.entries(upstream.headers).filter(([name]) => !connectionHeaders.has(name))
        response.writeHead(upstream.statusCode ?? 502, Object.fromEntries(passed))
        upstream.pipe(response)
      },
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const stop = () => void server.close()
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, stop }
}
