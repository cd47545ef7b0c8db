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

async function anotherProcess() {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'])
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

describe('the data folder', () => {
  it('is refused, with a sentence, while another process holds it', async () => {
    const holder = await anotherProcess()
    await writeFile(join(dataDir, 'lock'), String(holder.pid))
    await expect(lockDataDir(dataDir)).rejects.toThrow(StartError)
    await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${holder.pid}`)
  })

  it('is taken over from a process that was killed', async () => {
    const holder = await anotherProcess()
    await writeFile(join(dataDir, 'lock'), String(holder.pid))
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const unlock = await lockDataDir(dataDir)
    expect(await readFile(join(dataDir, 'lock'), 'utf8')).toBe(`${process.pid}\n`)
    await unlock()
  })

  it('can be taken again once it was given back', async () => {
    await (await lockDataDir(dataDir))()
    await (await lockDataDir(dataDir))()
  })

  it('is not reset while a sandbox runs on it, and keeps every file', async () => {
    const holder = await anotherProcess()
    await writeFile(join(dataDir, 'lock'), String(holder.pid))
    await writeFile(join(dataDir, 'precious'), 'kept')
    await expect(resetData(dataDir)).rejects.toThrow(StartError)
    expect(await readFile(join(dataDir, 'precious'), 'utf8')).toBe('kept')
  })

  it('is gone after a reset, and a reset of nothing does no harm', async () => {
    await writeFile(join(dataDir, 'old'), 'gone')
    await resetData(dataDir)
    await expect(readFile(join(dataDir, 'old'))).rejects.toThrow('ENOENT')
    await resetData(dataDir)
  })
})
