import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import type { AccessProvider } from './access-provider.ts'
import { httpAccess } from './http-access.ts'
import { poolAccess } from './pool-access.ts'
import type { AccessStep } from './process-access-tasks.ts'
import { sandboxAccess } from './sandbox-access.ts'

/** The provider of new accesses. */
export type AccessSource =
  | { kind: 'sandbox'; secret: string; delayMs?: number }
  | { kind: 'pool' }
  | { kind: 'manual' }
  | { kind: 'http'; url: string; secret: string; fetch?: typeof fetch }

export interface AccessSettings {
  /** Encrypts credentials: 32 bytes in base64. */
  encryptionKey: string
  source: AccessSource
}

/** The provider that issues, and those without settings for accesses that they issued before. */
export function createAccessStep(
  { encryptionKey, source }: AccessSettings,
  { database, siteUrl }: { database: ShopDatabase; siteUrl: string },
): AccessStep {
  const cipher = createSecretCipher(encryptionKey)
  const pool = poolAccess({ name: 'pool', database, cipher })
  const manual = poolAccess({ name: 'manual', database, cipher })
  const issuing = (): AccessProvider => {
    switch (source.kind) {
      case 'pool':
        return pool
      case 'manual':
        return manual
      case 'sandbox':
        return sandboxAccess({ ...source, siteUrl })
      case 'http':
        return httpAccess({ ...source, siteUrl })
    }
  }
  return { database, cipher, providers: [issuing(), pool, manual] }
}
