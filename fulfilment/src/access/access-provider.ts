import type { Result } from '@lucarne/store/contract/result.ts'
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

/** Why a provider cannot do it now; it is tried again. */
export type AccessFailure = {
  code:
    | 'pool_empty'
    | 'awaiting_staff'
    | 'provider_unreachable'
    | 'provider_refused'
    | 'invalid_response'
    | 'unknown_provider'
}

/** Why an access waits: stored, and shown to staff. */
export type AccessErrorCode = AccessFailure['code'] | 'duplicate_credential' | 'defect'

/** Where accesses come from. Each call may be repeated, at the same moment too, and has one effect. */
export interface AccessProvider {
  readonly name: 'sandbox' | 'pool' | 'manual' | 'http'
  /** The same credentials each time that it is called for one access. */
  issue(request: AccessRequest): Promise<Result<AccessCredentials, AccessFailure>>
  /** Moves the end, which may be sooner after a refund. */
  renew(request: AccessRequest): Promise<Result<unknown, AccessFailure>>
  /** Replaces the credentials, the same ones each time that it is called with one reset number. */
  reset(request: AccessRequest): Promise<Result<AccessCredentials, AccessFailure>>
  /** Ends the access; one that was never issued too. */
  revoke(request: AccessRequest): Promise<Result<unknown, AccessFailure>>
}
