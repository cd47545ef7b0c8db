import { buildPlayerUrls } from '@lucarne/store/contract/player-urls.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import type { AccessCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import type { AccessFailure, AccessProvider, AccessRequest } from './access-provider.ts'

export interface SandboxAccessSettings {
  siteUrl: string
  /** This machine's secret, from which credentials are derived. */
  secret: string
  /** Simulated duration, so that issuing can be watched. */
  delayMs?: number
}

/** Issues accesses without a panel: deterministic credentials that no server accepts. */
export function sandboxAccess({ siteUrl, secret, delayMs = 0 }: SandboxAccessSettings): AccessProvider {
  const encoder = new TextEncoder()
  const key = crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )

  async function credentialsOf({
    accessId,
    resetNumber,
  }: AccessRequest): Promise<Result<AccessCredentials, AccessFailure>> {
    const digest = new Uint8Array(
      await crypto.subtle.sign('HMAC', await key, encoder.encode(`${accessId}:${resetNumber}`)),
    )
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const [userName, password] = [`demo-${hex.slice(0, 10)}`, hex.slice(10, 26)]
    return { ok: true, value: { userName, password, ...buildPlayerUrls(siteUrl, userName, password) } }
  }

  const succeed = async () => ({ ok: true, value: undefined }) as const

  return {
    name: 'sandbox',
    async issue(request) {
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return credentialsOf(request)
    },
    renew: succeed,
    reset: credentialsOf,
    revoke: succeed,
  }
}
