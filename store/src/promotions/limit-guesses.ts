import type { Result } from '../../contract/result.ts'
import type { FailureLimit } from '../http/rate-limit.ts'

/** Runs an attempt with a promotional code, unless the client IP has tried too many unknown ones. */
export async function limitGuesses<Value, Failure extends { code: string }>(
  limit: FailureLimit,
  clientIp: string | null | undefined,
  tryCode: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | { code: 'rate_limited' }>> {
  if (await limit.isExceeded(clientIp)) return { ok: false, failure: { code: 'rate_limited' } }
  const result = await tryCode()
  if (!result.ok && result.failure.code === 'promo_unknown') await limit.countFailure(clientIp)
  return result
}
