import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { verifyCode } from './verify-code.ts'

const secret = new Secret().base32
const attempt = {
  userId: 'u',
  sessionId: 's',
  factorId: 'f',
  challengeId: 'c',
  clientIp: '::1',
  code: new TOTP({ secret }).generate(),
}
const fresh = { ip_address: '::1', is_verified: false, is_expired: false }

/** Submits the correct code for a new challenge. */
async function enterFor(challenge: Partial<typeof fresh>) {
  const acceptCode = vi.fn(async () => {})
  const refusal = await verifyCode(
    {
      findChallenge: async () => ({ ...fresh, ...challenge }),
      findSecret: async () => ({ secret, last_used_step: 0 }),
      limitAttempt: async () => undefined,
      acceptCode,
    },
    attempt,
  )
  const body: unknown = await refusal?.json()
  return { body, accepted: acceptCode.mock.calls.length }
}

test('the right code opens the second level for a fresh challenge only', async () => {
  const refused = (code: string) => ({ body: expect.objectContaining({ code }), accepted: 0 })
  expect(await enterFor({})).toEqual({ body: undefined, accepted: 1 })
  expect(await enterFor({ is_expired: true })).toEqual(refused('mfa_challenge_expired'))
  expect(await enterFor({ is_verified: true })).toEqual(refused('mfa_ip_address_mismatch'))
  expect(await enterFor({ ip_address: '::2' })).toEqual(refused('mfa_ip_address_mismatch'))
})
