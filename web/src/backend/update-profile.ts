import { authOutcome } from './auth-outcome.ts'
import { loadClient } from './load-client.ts'

export type Profile = { fullName: string; whatsapp: string }

/** Saves what a customer says of themselves with their account; the `profiles` table mirrors it. */
export function updateProfile({ fullName, whatsapp }: Profile) {
  return authOutcome(async () => {
    const client = await loadClient()
    return client.auth.updateUser({ data: { full_name: fullName, whatsapp } })
  })
}
