import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '@lucarne/sandbox'

/** Starts what `npm start` starts, on ports and data of its own; the returned function ends it. */
export async function startSandboxForTests(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lucarne-e2e-'))
  const sandbox = await startSandbox({
    dataDir,
    portOffset: Number(process.env.E2E_PORT_OFFSET),
    // More than one person needs, and few enough for a test to reach.
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
