import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@lucarne/supabase/database.types.ts'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { generateApiKeys, type SupabaseKeys } from '../../src/supabase-lite/auth/api-keys.ts'
import { inspectDataDir } from '../../src/supabase-lite/database/data-dir.ts'
import { openSupabase, type Supabase, type SupabaseOptions } from '../../src/supabase-lite/open-supabase.ts'
import { copyTemplate } from './database-template.ts'

export type Client = SupabaseClient<Database>

export const siteUrl = 'http://localhost:5173'

export interface TestSupabase {
  /** Replaced by `runSql`. */
  supabase: Supabase
  keys: SupabaseKeys
  dataDir: string
  mailsDir: string
  /** A supabase-js client with the public key and its own session. */
  browser(): Client
  /** A supabase-js client with the secret key. */
  service(): Client
  /** Restarts the service, and runs SQL as the database's owner meanwhile. */
  runSql(sql: string): Promise<void>
  remove(): Promise<void>
}

/** Client options that call the embedded Supabase in this process, so that requests interleave closely. */
export function inProcess(supabase: Supabase, headers: Record<string, string> = {}) {
  const fetchInProcess: typeof fetch = (input, init) => supabase.fetch(new Request(input, init), '127.0.0.1')
  return {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers, fetch: fetchInProcess },
  }
}

export const supabaseUrl = 'http://localhost:54321'

export function clientOf(supabase: Supabase, key: string): Client {
  return createClient<Database>(supabaseUrl, key, inProcess(supabase))
}

/** Starts an embedded Supabase in a new folder, with migrations and demo data. */
export async function startTestSupabase(options: Partial<SupabaseOptions> = {}): Promise<TestSupabase> {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-supabase-'))
  const keys = { jwtSecret: 'a-secret-of-at-least-32-characters', ...(await generateApiKeys()) }
  const dataDir = join(folder, 'supabase')
  const mailsDir = join(folder, 'mails')
  await copyTemplate(dataDir)
  const open = () => openSupabase({ dataDir, mailsDir, keys, siteUrl, rateFactor: 1000, ...options })
  const test: TestSupabase = {
    supabase: await open(),
    keys,
    dataDir,
    mailsDir,
    browser: () => clientOf(test.supabase, keys.publishableKey),
    service: () => clientOf(test.supabase, keys.secretKey),
    async runSql(sql) {
      await test.supabase.close()
      const connection = await createPgliteConnection({ url: (await inspectDataDir(dataDir)).database })
      await connection.driver.exec(sql)
      await connection.close()
      test.supabase = await open()
    },
    async remove() {
      await test.supabase.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return test
}
