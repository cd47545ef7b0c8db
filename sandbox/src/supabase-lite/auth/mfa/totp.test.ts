import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { createTotpKey, findTotpStep } from './totp.ts'

const secret = Secret.fromUTF8('12345678901234567890').base32

// The last six of the eight digits in RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the code at second %i is that of RFC 6238', (seconds, code) => {
  expect(findTotpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code counts one step before and after its own, not two', () => {
  const at = (step: number) => findTotpStep(secret, '287082', (step * 30 + 15) * 1000)
  expect([-1, 0, 1, 2, 3].map(at)).toEqual([undefined, 1, 1, 1, undefined])
})

test.each(['', '28708', '2870820', ' 287082', 'abcdef'])('« %s » is no code', (code) => {
  expect(findTotpStep(secret, code, 59_000)).toBeUndefined()
})

test('a key has 160 random bits, and a QR code that apps read', () => {
  const key = createTotpKey('lucarne.example', 'camille@exemple.fr')
  expect(key.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(key.uri).toContain(
    `otpauth://totp/lucarne.example:camille%40exemple.fr?issuer=lucarne.example&secret=${key.secret}`,
  )
  expect(key.qr_code).toMatch(/^<svg [^#]*<\/svg>$/)
  expect(createTotpKey('x', 'y').secret).not.toBe(key.secret)
})
