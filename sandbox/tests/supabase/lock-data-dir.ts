import { join } from 'node:path'
import { openSupabase } from '../../src/supabase-lite/open-supabase.ts'
import { clientOf, siteUrl } from './test-supabase.ts'

// Opens the embedded Supabase, writes once, and keeps it open until the process is killed.
const [folder = ''] = process.argv.slice(2)
const secretKey = 'sb_secret_test'
const supabase = await openSupabase({
  dataDir: join(folder, 'supabase'),
  mailsDir: join(folder, 'mails'),
  keys: { jwtSecret: 'a-secret-of-at-least-32-characters', publishableKey: 'sb_publishable_test', secretKey },
  siteUrl,
})
await clientOf(supabase, secretKey).from('invoices').insert({ amount: 77 })
process.send?.('open')
setInterval(() => {}, 60_000)
