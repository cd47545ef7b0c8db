import { createAuthError } from '../auth-error.ts'
import type { FactorStore } from './factor-store.ts'
import { findTotpStep } from './totp.ts'

export interface CodeAttempt {
  userId: string
  sessionId: string
  factorId: string
  challengeId: string
  code: string
  clientIp: string
}

/**
 * Verifies a challenge's code and raises its session to level 2.
 * @param store in a transaction: refusals are returned, not thrown, so that failed attempts are committed
 * @returns the refusal; undefined for a correct code
 */
export async function verifyCode(
  store: Pick<FactorStore, 'findChallenge' | 'findSecret' | 'limitAttempt' | 'acceptCode'>,
  attempt: CodeAttempt,
): Promise<Response | undefined> {
  const { userId, sessionId, factorId, challengeId, code, clientIp } = attempt
  const challenge = await store.findChallenge(challengeId, factorId)
  if (!challenge)
    return createAuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (challenge.is_verified || challenge.ip_address !== clientIp)
    return createAuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (challenge.is_expired) return createAuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired')

  const factor = await store.findSecret(factorId)
  const step = factor && findTotpStep(factor.secret, code)
  // Replay protection.
  const isValid = factor !== undefined && step !== undefined && step > factor.last_used_step
  const refusal = await store.limitAttempt(userId, factorId, isValid)
  // The hosted service has no error code for this hook's refusal.
  if (refusal) return createAuthError(429, 'unknown', refusal.message)
  if (!isValid) return createAuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  await store.acceptCode(userId, factorId, challengeId, sessionId, step)
  return undefined
}
