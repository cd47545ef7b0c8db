import { Secret, TOTP } from 'otpauth'

/**
 * The TOTP code of a secret.
 * @param stepsAhead 1 for the next code, which is already valid, when the current one may have been used
 */
export const computeTotpCode = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
