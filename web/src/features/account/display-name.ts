import type { Account } from '#backend/auth-store.ts'

/** How a customer is greeted: full name, else the e-mail before the at-sign, else « Abonné » (spec §2). */
export function displayName({ email, user_metadata }: Pick<Account, 'email' | 'user_metadata'>): string {
  const fullName: unknown = user_metadata.full_name
  if (typeof fullName === 'string' && fullName.trim() !== '') return fullName.trim()
  return email?.split('@')[0] || 'Abonné'
}
