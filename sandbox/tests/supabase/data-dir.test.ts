import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../../src/start-error.ts'
import { inspectDataDir, SupabaseDataError } from '../../src/supabase-lite/database/data-dir.ts'
import { openSupabase, type Supabase } from '../../src/supabase-lite/open-supabase.ts'
import { copyTemplate } from './database-template.ts'
import { createSupabaseClient, siteUrl } from './test-supabase.ts'

const keys = {
  jwtSecret: 'a-secret-of-at-least-32-characters',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
}

let root: string
let firstDir: string
const options = () => ({
  dataDir: join(firstDir, 'supabase'),
  mailsDir: join(firstDir, 'mails'),
  keys,
  siteUrl,
})

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucarne-folder-'))
  firstDir = join(root, 'first')
  await copyTemplate(options().dataDir)
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A database copy that a test may damage; its tables are most of its size. */
async function copyWithChange(
  name: string,
  change: (supabaseDir: string) => Promise<unknown>,
  { withTables = true } = {},
) {
  const copy = join(root, name)
  cpSync(firstDir, copy, {
    recursive: true,
    filter: (path) => withTables || !path.includes('postgres/base/'),
  })
  const dataDir = join(copy, 'supabase')
  await change(dataDir)
  return { ...options(), dataDir }
}

async function listFiles(dataDir: string) {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && file.name !== 'lock')
    .map((file) => join(file.parentPath, file.name))
    .sort()
}

test('an interrupted first start is started over', async () => {
  const dataDir = join(root, 'interrupted')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/half'), '')
  await writeFile(join(dataDir, 'unfinished'), '')
  expect(await inspectDataDir(dataDir)).toMatchObject({ isNew: true })
  // Counts as interrupted until the demo data is loaded.
  expect(await readdir(dataDir)).toEqual(['unfinished'])
})

test('a complete first start leaves the version of its engine and no marker', async () => {
  const { dataDir } = options()
  expect(await readdir(dataDir)).not.toContain('unfinished')
  expect(await readFile(join(dataDir, 'engine.json'), 'utf8')).toContain('pglite')
})

describe('a folder whose process was killed', () => {
  let supabase: Supabase
  let written: unknown
  const service = () => createSupabaseClient(supabase, keys.secretKey)

  beforeAll(async () => {
    const child = fork(fileURLToPath(new URL('./lock-data-dir.ts', import.meta.url)), [firstDir])
    ;[written] = await once(child, 'message')
    await expect(openSupabase(options()), 'while the process runs').rejects.toThrow(StartError)
    // The killed process neither closed its database nor unlocked the folder.
    child.kill('SIGKILL')
    await once(child, 'exit')
    // Simulates a first start in another time zone.
    await appendFile(join(options().dataDir, 'postgres/postgresql.conf'), "timezone = 'Pacific/Kiritimati'\n")
    supabase = await openSupabase(options())
  })
  afterAll(() => supabase.close())

  test('opens with all that was committed, and reserves 32 MB', async () => {
    expect((await service().from('invoices').select('id').eq('amount', 77)).data).toHaveLength(1)
    expect((await service().from('profiles').select('email').order('email')).data).toEqual([
      { email: 'camille@exemple.fr' },
      { email: 'jean@exemple.fr' },
      { email: 'nadia@exemple.fr' },
    ])
    expect(await supabase.runSql('show shared_buffers')).toEqual([{ shared_buffers: '32MB' }])
  })

  test('expires subscriptions that ended meanwhile', async () => {
    expect(written).toEqual({ status: 'active' })
    const { data } = await service().from('subscriptions').select('status').eq('plan_name', 'Finie')
    expect(data).toEqual([{ status: 'expired' }])
  })

  test('returns UTC although it was created in another time zone', async () => {
    const { data } = await service()
      .from('invoices')
      .insert({ amount: 7.5, invoice_date: '2026-01-02T03:04:05Z' })
      .select('invoice_date')
      .single()
    expect(data?.invoice_date).toBe('2026-01-02T03:04:05+00:00')
  })
})

describe('a folder is refused unchanged', () => {
  test.each<[string, RegExp, (dataDir: string) => Promise<unknown>]>([
    [
      'created by another version of the engine',
      /made by PGlite 0\.5\.16.*npm run reset/,
      (dataDir) => writeFile(join(dataDir, 'engine.json'), '{"pglite":"0.5.16"}'),
    ],
    ['without its version file', /damaged or not Lucarne's/, (dataDir) => rm(join(dataDir, 'engine.json'))],
    [
      'with an invalid version file',
      /damaged or not Lucarne's/,
      (dataDir) => writeFile(join(dataDir, 'engine.json'), '{"pgl'),
    ],
    [
      'without PG_VERSION, over which the engine would create a new database',
      /damaged or not Lucarne's/,
      (dataDir) => rm(join(dataDir, 'postgres/PG_VERSION')),
    ],
    [
      'with a truncated control file',
      /damaged or not Lucarne's/,
      (dataDir) => truncate(join(dataDir, 'postgres/global/pg_control'), 100),
    ],
    [
      'with an invalid control file',
      /damaged or not Lucarne's/,
      (dataDir) => writeFile(join(dataDir, 'postgres/global/pg_control'), Buffer.alloc(8192, 1)),
    ],
    [
      'without its database',
      /damaged or not Lucarne's/,
      (dataDir) => rm(join(dataDir, 'postgres'), { recursive: true }),
    ],
  ])('%s', async (name, message, damage) => {
    const damaged = await copyWithChange(name.replaceAll(/\W/g, '-'), damage, { withTables: false })
    const before = await listFiles(damaged.dataDir)
    const failure = await openSupabase(damaged).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SupabaseDataError)
    expect((failure as Error).message).toMatch(message)
    expect(await listFiles(damaged.dataDir)).toEqual(before)
  })
})

test('a database that other migrations made is refused with what to do', async () => {
  const older = await copyWithChange('other-migrations', () => Promise.resolve())
  const supabase = await openSupabase(older)
  await supabase.runSql("update supabase_migrations.schema_migrations set version = '20260101000100'")
  await supabase.close()
  const failure = await openSupabase(older).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SupabaseDataError)
  expect((failure as Error).message).toMatch(/other migrations.*npm run reset/)
})
