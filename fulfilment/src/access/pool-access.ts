import { decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { SecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { z } from 'zod'
import { AccessError, type AccessProvider, type AccessRequest } from './access-provider.ts'

export interface PoolAccessSettings {
  /** `manual` takes only what staff typed for the very access. */
  name: 'pool' | 'manual'
  database: ShopDatabase
  cipher: SecretCipher
}

const pooled = z.object({ user_name: z.string(), encrypted_credentials: z.string() }).nullable()

/**
 * Accesses from credentials that staff imported or typed. What only the panel behind them can do, staff does there and
 * confirms (`confirm_access_task`).
 */
export function poolAccess({ name, database, cipher }: PoolAccessSettings): AccessProvider {
  async function take({ accessId, resetNumber }: AccessRequest) {
    const { data } = await database
      .rpc('take_pool_credential', {
        p_access_id: accessId,
        p_reset_number: resetNumber,
        p_only_reserved: name === 'manual',
      })
      .throwOnError()
    const row = pooled.parse(data)
    if (!row) throw new AccessError(name === 'manual' ? 'awaiting_staff' : 'pool_empty')
    const { user_name: userName, encrypted_credentials: encrypted } = row
    return decryptCredentials(cipher, userName, { userName, encrypted })
  }

  async function waitForStaff(): Promise<never> {
    throw new AccessError('awaiting_staff')
  }

  return { name, issue: take, reset: take, renew: waitForStaff, revoke: waitForStaff }
}
