import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Sandboxes } from './sandboxes/sandboxes.ts'

/**
 * One set of sandboxes for all workers of a run. A worker requests the one it needs by name from `E2E_SANDBOXES`, so that
 * workers can be replaced and a run of the plain studio's tests alone starts none.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const sandboxes = new Sandboxes()
  const server = createServer((request, response) => {
    sandboxes.start(request.url?.slice(1) ?? '').then(
      (started) => response.end(JSON.stringify(started)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env.E2E_SANDBOXES = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return async () => {
    server.close()
    await sandboxes.stop()
  }
}
