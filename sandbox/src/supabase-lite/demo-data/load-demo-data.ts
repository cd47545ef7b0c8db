import { readFile } from 'node:fs/promises'
import type { Database } from '@lucarne/supabase/database.types.ts'
import type { App } from '@supabase/lite'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { SupabaseKeys } from '../auth/api-keys.ts'
import type { MailFolder } from '../auth/mail-folder.ts'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'

type Client = SupabaseClient<Database>

/** Noon UTC of the day, so that the number of days is independent of time zone and daylight saving. */
function inDays(days: number): string {
  const date = new Date()
  date.setUTCHours(12, 0, 0, 0)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString()
}

/** Signs up and confirms like a customer, so that demo accounts have the same data. */
async function signUp(client: Client, mails: MailFolder, account: DemoAccount): Promise<string> {
  const [mail] = await mails.intercept(async () => {
    const { error } = await client.auth.signUp({
      email: account.email,
      password: account.password,
      options: { data: { full_name: account.fullName, whatsapp: account.whatsapp } },
    })
    if (error) throw error
  })
  const tokenHash = /token_hash=([^&"]+)/.exec(mail?.html ?? '')?.[1] ?? ''
  const { data, error } = await client.auth.verifyOtp({ type: 'signup', token_hash: tokenHash })
  if (error) throw error
  if (!data.user) throw new Error(`The demo account ${account.email} was not confirmed.`)
  return data.user.id
}

/** Backdates an account to its first subscription. */
async function setMemberSince(app: App, userId: string, account: DemoAccount): Promise<void> {
  const [first] = account.subscriptions
  if (!first) return
  const createdAt = inDays(first.startsInDays)
  await app.connection.exec(
    `update auth.users set created_at = '${createdAt}' where id = '${userId}';
     update public.profiles set created_at = '${createdAt}' where id = '${userId}';`,
  )
}

async function addSubscriptions(service: Client, userId: string, account: DemoAccount): Promise<void> {
  if (account.subscriptions.length === 0) return
  const subscriptions = await service
    .from('subscriptions')
    .insert(
      account.subscriptions.map((subscription) => ({
        user_id: userId,
        plan_name: subscription.planName,
        status: subscription.status,
        start_date: inDays(subscription.startsInDays),
        end_date: inDays(subscription.endsInDays),
      })),
    )
  if (subscriptions.error) throw subscriptions.error
  const running = account.subscriptions.filter(({ status }) => status === 'active')
  const accesses = await service
    .from('accesses')
    .insert(
      running.map(({ planName, endsInDays }) => ({
        user_id: userId,
        plan_name: planName,
        ends_at: inDays(endsInDays),
      })),
    )
  if (accesses.error) throw accesses.error
  const invoices = await service
    .from('invoices')
    .insert(
      account.subscriptions.map((subscription) => ({
        user_id: userId,
        invoice_date: inDays(subscription.startsInDays),
        amount: subscription.priceInEuros,
        status: 'paid',
      })),
    )
  if (invoices.error) throw invoices.error
}

/**
 * Loads the demo data into a new database: demo customers with their data, then the SQL files.
 * @param seedFiles absolute paths, in the order of application
 */
export async function loadDemoData(
  app: App,
  keys: SupabaseKeys,
  mails: MailFolder,
  seedFiles: string[],
): Promise<void> {
  const clientWith = (key: string) =>
    createClient<Database>('http://localhost', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
    })
  const [browser, service] = [clientWith(keys.publishableKey), clientWith(keys.secretKey)]
  for (const account of demoAccounts) {
    const userId = await signUp(browser, mails, account)
    await setMemberSince(app, userId, account)
    await addSubscriptions(service, userId, account)
  }
  for (const file of seedFiles) await app.connection.exec(await readFile(file, 'utf8'))
}
