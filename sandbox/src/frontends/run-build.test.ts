import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '@lucarne/system/processes.ts'
import { expect, test, vi } from 'vitest'
import { runBuild } from './run-build.ts'

/** Writes its number, and takes a while to end. */
const slowToEnd = `
  process.on('SIGTERM', () => setTimeout(() => process.exit(), 200))
  setInterval(() => {}, 1000)
  require('node:fs').writeFileSync('pid', String(process.pid))`

test('an aborted build has ended when its caller learns of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-run-build-'))
  const abort = new AbortController()
  const build = runBuild(['-e', slowToEnd], { cwd: folder, environment: {}, signal: abort.signal })
  const pid = await vi.waitFor(async () => {
    const written = Number(await readFile(join(folder, 'pid'), 'utf8'))
    expect(written).toBeGreaterThan(0)
    return written
  }, 10_000)
  expect(isRunning(pid)).toBe(true)
  abort.abort()
  await expect(build).rejects.toThrow('aborted')
  expect(isRunning(pid)).toBe(false)
  await rm(folder, { recursive: true })
})
