import type { Database } from '@lucarne/supabase/database.types.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type DemoAccount, demoAccounts } from './demo-accounts.ts'
import type { MailFolder } from './mail-folder.ts'

type Client = SupabaseClient<Database>

/** At noon: so many days from today whatever the hour is, in every country of the house and over changes of clocks. */
function inDays(days: number): string {
  const date = new Date()
  date.setUTCHours(12, 0, 0, 0)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString()
}

/** Signs up and confirms as a customer does, so that the demo accounts are what real ones are. */
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

async function subscribe(service: Client, userId: string, account: DemoAccount): Promise<void> {
  if (account.subscriptions.length === 0) return
  const subscriptions = await service.from('subscriptions').insert(
    account.subscriptions.map((subscription) => ({
      user_id: userId,
      plan_name: subscription.planName,
      status: subscription.status,
      start_date: inDays(subscription.startsInDays),
      end_date: inDays(subscription.endsInDays),
    })),
  )
  if (subscriptions.error) throw subscriptions.error
  const invoices = await service.from('invoices').insert(
    account.subscriptions.map((subscription) => ({
      user_id: userId,
      invoice_date: inDays(subscription.startsInDays),
      amount: subscription.price,
      status: 'paid',
    })),
  )
  if (invoices.error) throw invoices.error
}

/**
 * Creates the demo customers with what they own.
 *
 * @param browser a client with the public key; @param service one with the secret key.
 */
export async function seedAccounts(browser: Client, service: Client, mails: MailFolder): Promise<void> {
  for (const account of demoAccounts) {
    await subscribe(service, await signUp(browser, mails, account), account)
  }
}
