import type { Result } from '@lucarne/store/contract/result.ts'
import type { AccessCredentials } from '@lucarne/supabase/functions/access-credentials.ts'

/** The request to a provider. */
export interface AccessRequest {
  /** Also the idempotency key of `issue`, `renew` and `revoke`. */
  accessId: string
  planName: string
  /** ISO 8601. */
  endsAt: string
  /** Number of resets; with the access's id, the idempotency key of `reset`. */
  resetNumber: number
  /** Null before it is issued. */
  userName: string | null
}

/** A provider cannot perform the request now; it is retried. */
export type AccessFailure = {
  code:
    | 'pool_empty'
    | 'awaiting_staff'
    | 'provider_unreachable'
    | 'provider_refused'
    | 'invalid_response'
    | 'unknown_provider'
}

/** Why an access waits: stored and shown to staff. */
export type AccessErrorCode = AccessFailure['code'] | 'duplicate_credential' | 'defect'

/** A source of accesses. Each call is idempotent, even concurrently. */
export interface AccessProvider {
  readonly name: 'sandbox' | 'pool' | 'manual' | 'http'
  /** Repeated calls for one access return the same credentials. */
  issue(request: AccessRequest): Promise<Result<AccessCredentials, AccessFailure>>
  /** Changes the end, which may be earlier after a refund. */
  renew(request: AccessRequest): Promise<Result<unknown, AccessFailure>>
  /** Replaces the credentials; repeated calls with one reset number return the same ones. */
  reset(request: AccessRequest): Promise<Result<AccessCredentials, AccessFailure>>
  /** Ends the access, even one that was never issued. */
  revoke(request: AccessRequest): Promise<Result<unknown, AccessFailure>>
}
