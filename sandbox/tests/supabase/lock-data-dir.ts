import { join } from 'node:path'
import { openSupabase } from '../../src/supabase-lite/open-supabase.ts'
import { createSupabaseClient, siteUrl } from './test-supabase.ts'

// Opens the embedded Supabase, writes an invoice and an ended subscription, and stays open until it is killed.
const [folder = ''] = process.argv.slice(2)
const secretKey = 'sb_secret_test'
const supabase = await openSupabase({
  dataDir: join(folder, 'supabase'),
  mailsDir: join(folder, 'mails'),
  keys: { jwtSecret: 'a-secret-of-at-least-32-characters', publishableKey: 'sb_publishable_test', secretKey },
  siteUrl,
})
const service = createSupabaseClient(supabase, secretKey)
await service.from('invoices').insert({ amount: 77 }).throwOnError()
const { data: customer } = await service.from('profiles').select('id').limit(1).single().throwOnError()
const { data: subscription } = await service
  .from('subscriptions')
  .insert({
    user_id: customer.id,
    plan_name: 'Finie',
    status: 'active',
    start_date: '2020-01-01T00:00:00Z',
    end_date: '2020-02-01T00:00:00Z',
  })
  .select('status')
  .single()
  .throwOnError()
process.send?.(subscription)
setInterval(() => {}, 60_000)
