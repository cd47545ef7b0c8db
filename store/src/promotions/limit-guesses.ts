import { ApiError } from '../api-error.ts'
import type { FailureLimit } from '../http/rate-limit.ts'

/** Runs what tries a promotional code; a client that tried too many unknown ones is refused before. @throws ApiError 429 */
export async function limitGuesses<Result>(
  limit: FailureLimit,
  clientIp: string | null | undefined,
  tryCode: () => Promise<Result>,
): Promise<Result> {
  await limit.requireUnder(clientIp)
  try {
    return await tryCode()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'promo_unknown') await limit.countFailure(clientIp)
    throw error
  }
}
