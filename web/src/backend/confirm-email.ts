import type { EmailOtpType } from '@supabase/supabase-js'
import { authOutcome } from './auth-outcome.ts'
import { connectSession } from './follow-session.ts'
import { loadClient } from './load-client.ts'

const types: readonly EmailOtpType[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']

/** Redeems the link of a mail; an unknown type is treated as an address to confirm. */
export function confirmEmail(tokenHash: string, type: string | null) {
  return authOutcome(async () => {
    await connectSession()
    const client = await loadClient()
    return client.auth.verifyOtp({
      token_hash: tokenHash,
      type: types.find((known) => known === type) ?? 'email',
    })
  })
}
