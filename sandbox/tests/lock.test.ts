import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLockOwner, isInterrupted, lockDataDir } from '../src/data-dir/lock.ts'
import { resetData } from '../src/data-dir/reset.ts'
import { StartError } from '../src/start-error.ts'

let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lucarne-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** Another process that has locked the data folder. */
async function startOwner(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./hold-lock.ts', import.meta.url)), [dataDir])
  children.push(child)
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the data folder', () => {
  it('cannot be locked while another process has locked it', async () => {
    const owner = await startOwner()
    expect(() => lockDataDir(dataDir)).toThrow(StartError)
    expect(() => lockDataDir(dataDir)).toThrow(`process ${owner.pid}`)
    expect(findLockOwner(dataDir)).toBe(owner.pid)
  })

  it('can be locked after its owner was killed, whatever process has its number', async () => {
    const owner = await startOwner()
    await kill(owner)
    const path = join(dataDir, 'lock')
    // A restarted container gives a live process the number of the killed one.
    const text = await readFile(path)
    text.writeUInt32BE(process.pid, 60)
    await writeFile(path, text)
    expect(isInterrupted(dataDir)).toBe(true)
    expect(findLockOwner(dataDir)).toBeUndefined()
    lockDataDir(dataDir)()
    expect(isInterrupted(dataDir)).toBe(false)
  })

  it('can be locked again after it was unlocked, and after a power cut damaged the lock', async () => {
    lockDataDir(dataDir)()
    await writeFile(join(dataDir, 'lock'), 'half')
    lockDataDir(dataDir)()
  })

  it('is not reset while a sandbox uses it', async () => {
    await startOwner()
    await writeFile(join(dataDir, 'file'), 'text')
    await expect(resetData(dataDir)).rejects.toThrow(StartError)
    expect(await readFile(join(dataDir, 'file'), 'utf8')).toBe('text')
  })

  it('is deleted by a reset, which also accepts a missing folder', async () => {
    await writeFile(join(dataDir, 'file'), 'text')
    await resetData(dataDir)
    await expect(readFile(join(dataDir, 'file'))).rejects.toThrow('ENOENT')
    await resetData(dataDir)
  })
})
