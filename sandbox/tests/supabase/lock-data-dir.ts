import { join } from 'node:path'
import { openSupabase } from '../../src/supabase-lite/open-supabase.ts'
import { clientOf, siteUrl } from './test-supabase.ts'

// A process that opens the embedded Supabase, writes once, and holds on to it until it is killed.
const [house = ''] = process.argv.slice(2)
const secretKey = 'sb_secret_test'
const supabase = await openSupabase({
  dataDir: join(house, 'supabase'),
  mailsDir: join(house, 'mails'),
  keys: { jwtSecret: 'a-secret-of-at-least-32-characters', publishableKey: 'sb_publishable_test', secretKey },
  siteUrl,
})
await clientOf(supabase, secretKey).from('invoices').insert({ amount: 77 })
process.send?.('open')
setInterval(() => {}, 60_000)
