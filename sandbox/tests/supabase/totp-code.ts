import { Secret, TOTP } from 'otpauth'

/**
 * The code that an authenticator app shows for a secret.
 *
 * @param stepsAhead 1 for the next code, which counts already, when the current one may have been used
 */
export const totpCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
