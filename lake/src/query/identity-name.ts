import type { Identity } from '../access/identity.ts'

/** The value of `identity()`. */
export function identityName(identity: Identity): string {
  return identity.kind === 'user' ? identity.user.id : '<anonymous>'
}
