import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed, for a token. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. No salt is needed: secrets are random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
