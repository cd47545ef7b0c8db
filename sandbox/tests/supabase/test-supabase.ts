import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@lucarne/supabase/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { generateApiKeys, type SupabaseKeys } from '../../src/supabase-lite/auth/api-keys.ts'
import { openSupabase, type Supabase, type SupabaseOptions } from '../../src/supabase-lite/open-supabase.ts'
import { copyTemplate } from './database-template.ts'

export type Client = SupabaseClient<Database>

export const siteUrl = 'http://localhost:5173'

export interface TestSupabase {
  supabase: Supabase
  keys: SupabaseKeys
  dataDir: string
  mailsDir: string
  /** A supabase-js client with the public key and its own session. */
  browser(): Client
  /** A supabase-js client with the secret key. */
  service(): Client
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

export function createSupabaseClient(supabase: Supabase, key: string): Client {
  return createClient<Database>(supabaseUrl, key, inProcess(supabase))
}

/** Starts an embedded Supabase in a new folder, with migrations and demo data. */
export async function startTestSupabase(options: Partial<SupabaseOptions> = {}): Promise<TestSupabase> {
  const folder = await mkdtemp(join(tmpdir(), 'lucarne-supabase-'))
  const keys = { jwtSecret: 'a-secret-of-at-least-32-characters', ...(await generateApiKeys()) }
  const dataDir = join(folder, 'supabase')
  const mailsDir = join(folder, 'mails')
  await copyTemplate(dataDir)
  const supabase = await openSupabase({ dataDir, mailsDir, keys, siteUrl, rateFactor: 1000, ...options })
  return {
    supabase,
    keys,
    dataDir,
    mailsDir,
    browser: () => createSupabaseClient(supabase, keys.publishableKey),
    service: () => createSupabaseClient(supabase, keys.secretKey),
    async remove() {
      await supabase.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
