import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../../src/start-error.ts'
import { SupabaseDataError } from '../../src/supabase-lite/database/data-dir.ts'
import { openSupabase } from '../../src/supabase-lite/open-supabase.ts'
import { clientOf, siteUrl } from './test-supabase.ts'

const keys = {
  jwtSecret: 'a-secret-of-at-least-32-characters',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
}

let root: string
let house: string
const settings = () => ({
  dataDir: join(house, 'supabase'),
  mailsDir: join(house, 'mails'),
  keys,
  siteUrl,
})

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lucarne-folder-'))
  house = join(root, 'first')
  // What a first start leaves behind when it is interrupted.
  const { dataDir } = settings()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/half'), '')
  await writeFile(join(dataDir, 'unfinished'), '')
  const supabase = await openSupabase(settings())
  await supabase.close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** A copy of the database that a test may change or harm. */
async function changedCopy(name: string, change: (supabaseDir: string) => Promise<unknown>) {
  const copy = join(root, name)
  await cp(house, copy, { recursive: true })
  const dataDir = join(copy, 'supabase')
  await change(dataDir)
  return { ...settings(), dataDir }
}

async function contents(dataDir: string) {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile() && file.name !== 'lock')
    .map((file) => join(file.parentPath, file.name))
    .sort()
}

test('a first start that was interrupted is begun again', async () => {
  const { dataDir } = settings()
  expect(await readdir(dataDir)).not.toContain('unfinished')
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('half')
  expect(await readFile(join(dataDir, 'engine.json'), 'utf8')).toContain('pglite')
})

test('a second start finds what the first one kept, and loads no demo data again', async () => {
  const first = await openSupabase(settings())
  await clientOf(first, keys.secretKey).from('invoices').insert({ amount: 12.5 })
  await first.close()

  const second = await openSupabase(settings())
  const service = clientOf(second, keys.secretKey)
  expect((await service.from('invoices').select('amount').eq('amount', 12.5)).data).toHaveLength(1)
  expect((await service.from('profiles').select('email').order('email')).data).toEqual([
    { email: 'camille@exemple.fr' },
    { email: 'jean@exemple.fr' },
    { email: 'nadia@exemple.fr' },
  ])
  await second.close()
})

test('a folder that was made far from Greenwich answers in UTC, as a hosted project does', async () => {
  const far = await changedCopy('far', (dataDir) =>
    appendFile(join(dataDir, 'postgres/postgresql.conf'), "timezone = 'Pacific/Kiritimati'\n"),
  )
  const supabase = await openSupabase(far)
  const { data } = await clientOf(supabase, keys.secretKey)
    .from('invoices')
    .insert({ amount: 7.5, invoice_date: '2026-01-02T03:04:05Z' })
    .select('invoice_date')
    .single()
  expect(data?.invoice_date).toBe('2026-01-02T03:04:05+00:00')
  await supabase.close()
})

test('a subscription that ended while the house was closed is expired at the next start', async () => {
  const first = await openSupabase(settings())
  const service = clientOf(first, keys.secretKey)
  const { data: customer } = await service.from('profiles').select('id').limit(1).single().throwOnError()
  const ended = { start_date: '2020-01-01T00:00:00Z', end_date: '2020-02-01T00:00:00Z' }
  const { data: written } = await service
    .from('subscriptions')
    .insert({ user_id: customer.id, plan_name: 'Essai', status: 'active', ...ended })
    .select('id, status')
    .single()
    .throwOnError()
  expect(written.status).toBe('active')
  await first.close()

  const second = await openSupabase(settings())
  const { data } = await clientOf(second, keys.secretKey)
    .from('subscriptions')
    .select('status')
    .eq('id', written.id)
  expect(data).toEqual([{ status: 'expired' }])
  await second.close()
})

test('a folder that another process has open is refused', async () => {
  const child = fork(fileURLToPath(new URL('./lock-data-dir.ts', import.meta.url)), [house])
  const [message] = await once(child, 'message')
  expect(message).toBe('open')
  await expect(openSupabase(settings())).rejects.toThrow(StartError)

  // Killed without a chance to give the folder back: the next start takes it over.
  child.kill('SIGKILL')
  await once(child, 'exit')
  const supabase = await openSupabase(settings())
  const { data } = await clientOf(supabase, keys.secretKey).from('invoices').select('amount').eq('amount', 77)
  expect(data, 'what was acknowledged before the kill').toHaveLength(1)
  await supabase.close()
})

describe('a folder is refused, with what to do, and left as it is', () => {
  test.each<[string, RegExp, (dataDir: string) => Promise<unknown>]>([
    [
      'made by another version of the engine',
      /made by PGlite 0\.5\.16.*npm run reset/,
      (dataDir) => writeFile(join(dataDir, 'engine.json'), '{"pglite":"0.5.16"}'),
    ],
    ['without its stamp', /damaged or not Lucarne's/, (dataDir) => rm(join(dataDir, 'engine.json'))],
    [
      'with an unreadable stamp',
      /damaged or not Lucarne's/,
      (dataDir) => writeFile(join(dataDir, 'engine.json'), '{"pgl'),
    ],
    [
      'without its version file, over which the engine would make a new database',
      /damaged or not Lucarne's/,
      (dataDir) => rm(join(dataDir, 'postgres/PG_VERSION')),
    ],
    [
      'with its control file cut short',
      /damaged or not Lucarne's/,
      (dataDir) => truncate(join(dataDir, 'postgres/global/pg_control'), 100),
    ],
    [
      'whose control file is filled with something else',
      /damaged or not Lucarne's/,
      (dataDir) => writeFile(join(dataDir, 'postgres/global/pg_control'), Buffer.alloc(8192, 1)),
    ],
    [
      'without its database',
      /damaged or not Lucarne's/,
      (dataDir) => rm(join(dataDir, 'postgres'), { recursive: true }),
    ],
  ])('%s', async (name, sentence, harm) => {
    const damaged = await changedCopy(name.replaceAll(/\W/g, '-'), harm)
    const before = await contents(damaged.dataDir)
    const failure = await openSupabase(damaged).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SupabaseDataError)
    expect((failure as Error).message).toMatch(sentence)
    expect(await contents(damaged.dataDir)).toEqual(before)
  })
})
