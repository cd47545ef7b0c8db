import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSandboxForTests } from './start-sandbox.ts'

/**
 * One sandbox for all workers of a run, started when the first of them asks for it: workers come and go, and a run
 * of the plain studio's tests alone needs none.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  let sandbox: Promise<() => Promise<void>> | undefined
  const door = createServer((_, response) => {
    sandbox ??= startSandboxForTests()
    sandbox.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  process.env.E2E_SANDBOX = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`
  return async () => {
    door.close()
    const stop = await sandbox?.catch(() => undefined)
    await stop?.()
  }
}
