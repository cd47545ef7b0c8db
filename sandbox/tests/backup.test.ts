import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Terminal } from './terminal.ts'

let root: string
let dataDir: string
let file: string

const kept = {
  'secrets.json': '{"key":1}',
  'lake/lake.db': 'documents',
  'lake/assets/a.webp': '\u0000\u0001picture',
  'supabase/postgres/PG_VERSION': '17',
  'mails/1.json': '{}',
}

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true })
    await writeFile(join(dataDir, name), text)
  }
}

/** Every file below the data folder with what it holds; a folder without files is named too. */
async function contents(): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found: [string, string][] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(dataDir.length + 1)
    if (entry.isFile()) found.push([name, await readFile(path, 'utf8')])
    else if ((await readdir(path)).length === 0) found.push([`${name}/`, ''])
  }
  return Object.fromEntries(found)
}

async function type(command: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const terminal = new Terminal(command, { LUCARNE_DATA: dataDir, INIT_CWD: root }, args)
  const code = await terminal.exitCode()
  return { code, output: terminal.output }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucarne-backup-'))
  dataDir = join(root, 'data')
  file = join(root, 'kept.tar.gz')
  await write(kept)
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('backup and restore', { timeout: 60_000 }, () => {
  it('bring everything back as it was, and nothing else', async () => {
    await mkdir(join(dataDir, 'supabase/postgres/pg_notify'))
    await write({ 'logs/lake.log': 'noise', 'supabase/lock': '999999999' })
    expect(await type('backup', 'kept.tar.gz')).toMatchObject({ code: 0 })
    expect((await stat(file)).mode & 0o077, 'it holds keys: for its owner alone').toBe(0)

    await rm(join(dataDir, 'lake'), { recursive: true })
    await write({ 'mails/1.json': 'changed', 'mails/2.json': 'new' })
    expect(await type('restore', 'kept.tar.gz')).toMatchObject({ code: 0 })
    expect(await contents()).toEqual({ ...kept, 'supabase/postgres/pg_notify/': '' })
    expect((await readdir(root)).sort()).toEqual(['data', 'kept.tar.gz'])
  })

  it('name the file by themselves, and restore onto a machine that has nothing yet', async () => {
    await type('backup')
    const [name = ''] = (await readdir(root)).filter((entry) => /^lucarne-[\d-]+\.tar\.gz$/.test(entry))
    await rm(dataDir, { recursive: true })
    expect(await type('restore', name)).toMatchObject({ code: 0 })
    expect(await contents()).toEqual(kept)
  })

  it.each(['lock', 'supabase/lock'])(
    'are refused while a process holds %s, and change nothing',
    async (lock) => {
      await type('backup', 'kept.tar.gz')
      await write({ 'mails/2.json': 'new' })
      const holder = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'])
      await once(holder.stdout, 'data')
      await write({ [lock]: String(holder.pid) })
      const before = await contents()
      for (const [command, name] of [
        ['backup', 'other.tar.gz'],
        ['restore', 'kept.tar.gz'],
      ] as const) {
        const { code, output } = await type(command, name)
        expect(code).toBe(1)
        expect(output).toContain(`(process ${holder.pid}): stop it with Ctrl-C first.`)
      }
      expect(await contents()).toEqual(before)
      expect(await readdir(root)).not.toContain('other.tar.gz')
      holder.kill('SIGKILL')
    },
  )

  it('leave the data alone when the archive is cut short, is something else, or is not there', async () => {
    await type('backup', 'kept.tar.gz')
    await truncate(file, (await stat(file)).size - 40)
    await writeFile(join(root, 'letter.txt'), 'Bonjour')
    for (const [name, sentence] of [
      ['kept.tar.gz', 'is damaged, or no backup of Lucarne'],
      ['letter.txt', 'is damaged, or no backup of Lucarne'],
      ['nothing.tar.gz', 'There is no file'],
    ] as const) {
      const { code, output } = await type('restore', name)
      expect(code).toBe(1)
      expect(output).toContain(sentence)
    }
    expect(await contents()).toEqual(kept)
    expect((await type('restore')).output).toContain('Name the file to restore')
  })

  it('find nothing to back up before the first start', async () => {
    await rm(dataDir, { recursive: true })
    expect((await type('backup')).output).toContain('There is nothing to back up')
    expect(await readdir(root)).toEqual([])
  })
})
