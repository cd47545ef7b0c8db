import type { Result } from '@lucarne/store/contract/result.ts'
import { type AccessCredentials, decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { SecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { z } from 'zod'
import type { AccessFailure, AccessProvider, AccessRequest } from './access-provider.ts'

export interface PoolAccessSettings {
  /** `manual` uses only credentials that staff typed for this access. */
  name: 'pool' | 'manual'
  database: ShopDatabase
  cipher: SecretCipher
}

const pooled = z.object({ user_name: z.string(), encrypted_credentials: z.string() }).nullable()

/**
 * Accesses from credentials that staff imported or typed. Tasks that only the panel can perform are done by staff, who
 * confirm them (`confirm_access_task`).
 */
export function poolAccess({ name, database, cipher }: PoolAccessSettings): AccessProvider {
  const fail = async (code: AccessFailure['code']) => ({ ok: false, failure: { code } }) as const

  async function take({
    accessId,
    resetNumber,
  }: AccessRequest): Promise<Result<AccessCredentials, AccessFailure>> {
    const { data } = await database
      .rpc('take_pool_credential', {
        p_access_id: accessId,
        p_reset_number: resetNumber,
        p_only_reserved: name === 'manual',
      })
      .throwOnError()
    const row = pooled.parse(data)
    if (!row) return fail(name === 'manual' ? 'awaiting_staff' : 'pool_empty')
    const { user_name: userName, encrypted_credentials: encrypted } = row
    return { ok: true, value: await decryptCredentials(cipher, userName, { userName, encrypted }) }
  }

  const waitForStaff = () => fail('awaiting_staff')

  return { name, issue: take, reset: take, renew: waitForStaff, revoke: waitForStaff }
}
