import { readFile } from 'node:fs/promises'
import type { Database } from '@lucarne/supabase/database.types.ts'
import type { App } from '@supabase/lite'
import { createClient } from '@supabase/supabase-js'
import type { SupabaseKeys } from './keys.ts'
import type { MailFolder } from './mail-folder.ts'
import { seedAccounts } from './seed-accounts.ts'

/**
 * Loads the demo data into a new database: customers first, then the SQL files.
 *
 * @param files absolute paths, in the order in which they apply.
 */
export async function seed(app: App, keys: SupabaseKeys, mails: MailFolder, files: string[]): Promise<void> {
  const client = (key: string) =>
    createClient<Database>('http://localhost', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
    })
  await seedAccounts(client(keys.publishableKey), client(keys.secretKey), mails)
  for (const file of files) await app.connection.exec(await readFile(file, 'utf8'))
}
