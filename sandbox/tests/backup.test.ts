import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp, restore } from '../src/data-dir/backup.ts'
import { checkDataDir, openStoppedLake } from '../src/data-dir/open-databases.ts'
import { loadSecrets } from '../src/data-dir/secrets.ts'
import { StartError } from '../src/start-error.ts'
import { copyTemplate } from './supabase/database-template.ts'
import { Terminal } from './terminal.ts'

let root: string
let dataDir: string
let file: string

const originalFiles = {
  'secrets.json': '{"key":1}',
  'lake/lake.db': 'documents',
  'lake/assets/a.webp': '\u0000\u0001picture',
  'supabase/engine.json': '{}',
  'supabase/postgres/PG_VERSION': '17',
  'mails/1.json': '{}',
}

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true })
    await writeFile(join(dataDir, name), text)
  }
}

/** Every file of the data folder with its text, but locks, and every empty folder. */
async function readDataDir(): Promise<Record<string, string>> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files: [string, string][] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(dataDir.length + 1)
    if (entry.name === 'lock') continue
    if (entry.isFile()) files.push([name, await readFile(path, 'utf8')])
    else if ((await readdir(path)).length === 0) files.push([`${name}/`, ''])
  }
  return Object.fromEntries(files)
}

/** Most files of these tests are no databases. */
const accept = () => Promise.resolve()

/** As typed in a terminal; few tests do so, because processes are expensive. */
async function runCommand(
  command: string,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const terminal = new Terminal(command, { LUCARNE_DATA: dataDir, INIT_CWD: root }, { args })
  const code = await terminal.exitCode()
  return { code, output: terminal.output }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucarne-backup-'))
  dataDir = join(root, 'data')
  file = join(root, 'backup.tar.gz')
  await write(originalFiles)
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('backup and restore', { timeout: 60_000 }, () => {
  it('restore exactly the files that were backed up', async () => {
    await mkdir(join(dataDir, 'supabase/postgres/pg_notify'))
    await write({ 'logs/lake.log': 'noise', 'supabase/lock': '' })
    await backUp(dataDir, file)
    expect((await stat(file)).mode & 0o077, 'it holds keys, hence readable by its owner only').toBe(0)

    await rm(join(dataDir, 'lake'), { recursive: true })
    await write({ 'mails/1.json': 'changed', 'mails/2.json': 'new' })
    await restore(dataDir, file, accept)
    expect((await stat(dataDir)).mode & 0o077).toBe(0)
    expect(await readDataDir()).toEqual({ ...originalFiles, 'supabase/postgres/pg_notify/': '' })
    expect((await readdir(root)).sort()).toEqual(['backup.tar.gz', 'data', 'data.former'])
  })

  it.each(['lock', 'supabase/lock'])('are refused without changes while a process holds %s', async (lock) => {
    await backUp(dataDir, file)
    await write({ 'mails/2.json': 'new' })
    const owner = fork(fileURLToPath(new URL('./hold-lock.ts', import.meta.url)), [dataDir, lock])
    await once(owner, 'message')
    const before = await readDataDir()
    const other = join(root, 'other.tar.gz')
    for (const command of [() => backUp(dataDir, other), () => restore(dataDir, file, accept)]) {
      const error = await command().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect(String(error)).toContain(`(process ${owner.pid}`)
    }
    expect(await readDataDir()).toEqual(before)
    expect(await readdir(root)).not.toContain('other.tar.gz')
    owner.kill('SIGKILL')
  })

  it('change nothing when the archive is truncated, invalid or missing', async () => {
    await backUp(dataDir, file)
    await truncate(file, (await stat(file)).size - 40)
    await writeFile(join(root, 'letter.txt'), 'Bonjour')
    for (const [name, sentence] of [
      ['backup.tar.gz', 'is damaged, or no backup of Lucarne'],
      ['letter.txt', 'is damaged, or no backup of Lucarne'],
      ['nothing.tar.gz', 'There is no file'],
    ] as const) {
      const error = await restore(dataDir, join(root, name), accept).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartError)
      expect(String(error)).toContain(sentence)
    }
    expect(await readDataDir()).toEqual(originalFiles)
    const { code, output } = await runCommand('restore')
    expect([code, output]).toEqual([1, expect.stringContaining('Name the file to restore')])
  })

  it('report that there is nothing to back up before the first start', async () => {
    await rm(dataDir, { recursive: true })
    await expect(backUp(dataDir, file)).rejects.toThrow('There is nothing to back up')
    expect(await readdir(root)).toEqual([])
  })

  it('a reset deletes nothing before it is confirmed', async () => {
    const { code, output } = await runCommand('reset')
    expect([code, output]).toEqual([1, expect.stringContaining('Nothing was deleted')])
    expect(await readDataDir()).toEqual(originalFiles)
    expect(await runCommand('reset', '--yes')).toMatchObject({ code: 0 })
    expect(await readdir(root)).toEqual([])
  })

  it('any command first takes the data back that an interrupted restore has left beside', async () => {
    await rename(dataDir, `${dataDir}.former`)
    await runCommand('reset')
    expect(await readDataDir()).toEqual(originalFiles)
  })

  it('report that there is nothing to back up after an interrupted first start', async () => {
    await rm(join(dataDir, 'supabase/engine.json'))
    await expect(backUp(dataDir, file)).rejects.toThrow('There is nothing to back up')
  })
})

describe('backup and restore of both databases', { timeout: 120_000 }, () => {
  beforeEach(async () => {
    await rm(dataDir, { recursive: true })
    await copyTemplate(join(dataDir, 'supabase'))
    await loadSecrets(dataDir)
    await (await openStoppedLake(dataDir)).close()
  })

  it('choose a file name as commands and restore without a data folder', async () => {
    const secrets = await readFile(join(dataDir, 'secrets.json'), 'utf8')
    expect(await runCommand('backup')).toMatchObject({ code: 0 })
    const [name = ''] = (await readdir(root)).filter((entry) => /^lucarne-[\d-]+\.tar\.gz$/.test(entry))
    await rm(dataDir, { recursive: true })
    expect(await runCommand('restore', name)).toMatchObject({ code: 0 })
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
  })

  it.each([
    ['keys', 'secrets.json', '{}'],
    ['content', 'lake/lake.db', 'SQLite format 3'],
    ['orders', 'supabase/postgres/global/pg_control', ''],
    ['orders of another version', 'supabase/engine.json', '{"pglite":"0.0.1"}'],
  ])('change nothing when an archive has no readable %s', async (_what, name, text) => {
    const intact = await readFile(join(dataDir, name))
    await write({ [name]: text })
    await backUp(dataDir, file)
    await writeFile(join(dataDir, name), intact)
    const before = (await stat(dataDir)).ino
    const error = await restore(dataDir, file, checkDataDir).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toContain('nothing was changed')
    expect((await stat(dataDir)).ino).toBe(before)
    expect((await readdir(root)).sort()).toEqual(['backup.tar.gz', 'data'])
  })
})
