import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@lucarne/sandbox'

/**
 * One sandbox for all workers of a run. It starts on the first request to `E2E_SANDBOX`, so that workers can be
 * replaced and a run of the plain studio's tests alone starts none.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  let sandbox: Promise<() => Promise<void>> | undefined
  const server = createServer((_, response) => {
    sandbox ??= startTestSandbox()
    sandbox.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env.E2E_SANDBOX = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return async () => {
    server.close()
    const stop = await sandbox?.catch(() => undefined)
    await stop?.()
  }
}

/** Starts the services of `npm start` on ports and data of their own; the returned function stops them. */
async function startTestSandbox(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-e2e-'))
  const sandbox = await startSandbox({
    dataDir,
    portOffset: Number(process.env.E2E_PORT_OFFSET),
    // Above what one person needs, and low enough for a test to exceed.
    rateFactor: 3,
    onEvent: (event) => {
      if (event.type === 'ready') console.log(`  ✓ ${event.service} ${(event.ms / 1000).toFixed(1)} s`)
      if (event.type === 'crashed') console.log(`  ✗ ${event.service} stopped: ${event.logFile}`)
    },
  })
  return async () => {
    await sandbox.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
