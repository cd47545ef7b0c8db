import type { AccessCredentials } from '@lucarne/supabase/functions/access-credentials.ts'

/** What a provider is asked for. */
export interface AccessRequest {
  /** Also the idempotency key of `issue`, `renew` and `revoke`. */
  accessId: string
  planName: string
  /** ISO 8601. */
  endsAt: string
  /** How often new credentials were asked for; with the access's id, the idempotency key of `reset`. */
  resetNumber: number
  /** Null before it is issued. */
  userName: string | null
}

/** Where accesses come from. Each call may be repeated, at the same moment too, and has one effect. */
export interface AccessProvider {
  readonly name: 'sandbox' | 'pool' | 'manual' | 'http'
  /** The same credentials each time that it is called for one access. */
  issue(request: AccessRequest): Promise<AccessCredentials>
  /** Moves the end, which may be sooner after a refund. */
  renew(request: AccessRequest): Promise<void>
  /** Replaces the credentials, the same ones each time that it is called with one reset number. */
  reset(request: AccessRequest): Promise<AccessCredentials>
  /** Ends the access; one that was never issued too. */
  revoke(request: AccessRequest): Promise<void>
}

/** Why an access waits: stored, and shown to staff. */
export type AccessErrorCode =
  | 'pool_empty'
  | 'awaiting_staff'
  | 'provider_unreachable'
  | 'provider_refused'
  | 'invalid_response'
  | 'duplicate_credential'
  | 'unknown_provider'
  | 'defect'

/** The provider cannot do it now; it is tried again. */
export class AccessError extends Error {
  override name = 'AccessError'
  readonly code: AccessErrorCode

  constructor(code: AccessErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
