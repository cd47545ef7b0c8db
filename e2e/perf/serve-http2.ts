import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { getCertificate } from '@vitejs/plugin-basic-ssl'

/** Headers of one HTTP/1.1 connection, which HTTP/2 forbids. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * Serves a site as hosts do, over HTTP/2: over HTTP/1.1 each file of the head waits for a connection of its own.
 * @returns its URL, and what ends it
 */
export async function serveHttp2(siteUrl: string): Promise<{ url: string; stop: () => void }> {
  const certificate = await getCertificate(tmpdir(), 'lucarne-perf')
  const server = createSecureServer({ key: certificate, cert: certificate }, (asked, response) => {
    // Each measurement has a browser of its own: it revalidates nothing.
    const headers = { 'accept-encoding': asked.headers['accept-encoding'] ?? '' }
    request(siteUrl + asked.url, { headers }, (answer) => {
      const passed = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.has(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(passed))
      answer.pipe(response)
    })
      .on('error', () => response.writeHead(502).end())
      .end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const stop = () => void server.close()
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, stop }
}
