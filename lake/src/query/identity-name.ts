import type { Identity } from '../access/identity.ts'

/** What `identity()` answers. */
export function identityName(identity: Identity): string {
  return identity.kind === 'user' ? identity.user.id : '<anonymous>'
}
