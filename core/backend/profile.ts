import type { User } from './auth-store.ts'
import { callAuth } from './call-auth.ts'

export type Profile = { fullName: string; whatsapp: string }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Reads the profile from the session's user metadata; empty texts where nothing was entered. */
export function getProfile({ user_metadata }: Pick<User, 'user_metadata'>): Profile {
  return { fullName: text(user_metadata.full_name), whatsapp: text(user_metadata.whatsapp) }
}

/** Saves the profile in the user metadata; the `profiles` table mirrors it. */
export function updateProfile({ fullName, whatsapp }: Profile) {
  return callAuth((auth) => auth.updateUser({ data: { full_name: fullName, whatsapp } }))
}

/** Asks for another e-mail address, which counts once the mailed link is opened. */
export function changeEmail(email: string) {
  return callAuth((auth) => auth.updateUser({ email }))
}
