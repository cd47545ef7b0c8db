import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { Secret, TOTP } from 'otpauth'

/** A new secret for an authenticator app, as text, as URI and as QR code (an SVG). */
export function createTotpKey(issuer: string, account: string) {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  const qrCode = toSvgSource(generate(uri, { minCorrectionLevel: correction.M }), {
    // Without « # », which would end the client's data URL.
    on: 'black',
    off: 'white',
    pad: 4,
    width: 240,
    height: 240,
  })
  return { secret: totp.secret.base32, uri, qr_code: qrCode }
}

/**
 * The TOTP time step (30 seconds, RFC 6238) of a code: the current, previous or next one, to allow for clock drift.
 * Undefined for a wrong code.
 */
export function findTotpStep(secret: string, code: string, timestamp = Date.now()): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = /^\d{6}$/.test(code) ? totp.validate({ token: code, window: 1, timestamp }) : null
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
