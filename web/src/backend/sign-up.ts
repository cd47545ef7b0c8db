import { authOutcome } from './auth-outcome.ts'
import { connectSession } from './follow-session.ts'
import { loadClient } from './load-client.ts'
import type { Credentials } from './sign-in.ts'

export type NewAccount = Credentials & { fullName: string; whatsapp: string }

/** Creates an account, which waits for its address to be confirmed (spec §7). */
export function signUp({ email, password, fullName, whatsapp }: NewAccount) {
  return authOutcome(async () => {
    await connectSession()
    const client = await loadClient()
    return client.auth.signUp({
      email,
      password,
      options: { data: { full_name: fullName, whatsapp } },
    })
  })
}
