import { confirm, signUpTestUser } from '@lucarne/sandbox/test-store.ts'
import { shop } from './shared-store.ts'

/** A new customer with a confirmed address, signed in with supabase-js. */
export async function createTestCustomer(email: string) {
  const client = shop.testSupabase.browser()
  await signUpTestUser(client, email)
  await confirm(client, shop.testSupabase.mailsDir, email)
  const { data } = await client.auth.getSession()
  return { client, userId: data.session?.user.id ?? '', token: data.session?.access_token ?? '' }
}

/** Signs a customer of `newCustomer` in, as on another device. */
export async function createSignedInCustomer(email: string) {
  const client = shop.testSupabase.browser()
  await client.auth.signInWithPassword({ email, password: 'mot-de-passe-solide' })
  return client
}
