import type { Result } from '@lucarne/store/contract/result.ts'
import type { AccessCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import type { AccessFailure, AccessProvider, AccessRequest } from './access-provider.ts'
import { parseCredentials } from './credentials.ts'

export interface HttpAccessSettings {
  /** Base URL of `POST /accesses/{id}/{issue|renew|reset|revoke}`. */
  url: string
  /** Signs each request. */
  secret: string
  siteUrl: string
  fetch?: typeof fetch
}

const timeoutMs = 10_000
const maxResponseLength = 16_384

async function sign(secret: string, message: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A panel's API (docs/deploy.md#access). Each request carries an idempotency key, a timestamp, and the HMAC-SHA256 of
 * `{time}.{path}.{body}`; the panel responds with the credentials, or with an empty body.
 */
export function httpAccess({
  url,
  secret,
  siteUrl,
  fetch = globalThis.fetch,
}: HttpAccessSettings): AccessProvider {
  async function call(
    action: 'issue' | 'renew' | 'reset' | 'revoke',
    request: AccessRequest,
  ): Promise<Result<string, AccessFailure>> {
    const { accessId, planName, endsAt, resetNumber, userName } = request
    const path = `/accesses/${accessId}/${action}`
    const body = JSON.stringify({ user_name: userName, plan_name: planName, ends_at: endsAt })
    const time = new Date().toISOString()
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        // A redirect would send the signed request to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': [accessId, action, action === 'renew' ? endsAt : resetNumber].join(':'),
          'x-lucarne-time': time,
          'x-lucarne-signature': await sign(secret, `${time}.${path}.${body}`),
        },
        body,
      })
      if (response.ok) return { ok: true, value: await response.text() }
      const isOutage = response.status >= 500 || response.status === 429
      return { ok: false, failure: { code: isOutage ? 'provider_unreachable' : 'provider_refused' } }
    } catch {
      return { ok: false, failure: { code: 'provider_unreachable' } }
    }
  }

  async function requestCredentials(
    action: 'issue' | 'reset',
    request: AccessRequest,
  ): Promise<Result<AccessCredentials, AccessFailure>> {
    const result = await call(action, request)
    if (!result.ok) return result
    // The response may contain a password, so that not even a parse error is logged.
    const credentials =
      result.value.length > maxResponseLength ? undefined : parseCredentials(result.value, siteUrl)
    return credentials
      ? { ok: true, value: credentials }
      : { ok: false, failure: { code: 'invalid_response' } }
  }

  return {
    name: 'http',
    issue: (request) => requestCredentials('issue', request),
    reset: (request) => requestCredentials('reset', request),
    renew: (request) => call('renew', request),
    revoke: (request) => call('revoke', request),
  }
}
