import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '../src/data-dir/lock.ts'
import { resetData } from '../src/data-dir/reset.ts'
import { StartError } from '../src/start-error.ts'

let dataDir: string
const children: { kill: (signal: NodeJS.Signals) => boolean }[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lucarne-lock-'))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function startOtherProcess() {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'])
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

describe('the data folder', () => {
  it('cannot be locked while another process has locked it', async () => {
    const owner = await startOtherProcess()
    await writeFile(join(dataDir, 'lock'), String(owner.pid))
    await expect(lockDataDir(dataDir)).rejects.toThrow(StartError)
    await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${owner.pid}`)
  })

  it('can be locked after its owner was killed', async () => {
    const owner = await startOtherProcess()
    await writeFile(join(dataDir, 'lock'), String(owner.pid))
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    const unlock = await lockDataDir(dataDir)
    expect(await readFile(join(dataDir, 'lock'), 'utf8')).toBe(`${process.pid}\n`)
    await unlock()
  })

  it('can be locked again after it was unlocked', async () => {
    await (await lockDataDir(dataDir))()
    await (await lockDataDir(dataDir))()
  })

  it('is not reset while a sandbox uses it', async () => {
    const owner = await startOtherProcess()
    await writeFile(join(dataDir, 'lock'), String(owner.pid))
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
