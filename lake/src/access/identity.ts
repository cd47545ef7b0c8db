/** What a role may do with the documents that match a GROQ filter (the inside of `*[…]`). */
export interface Grant {
  filter: string
  permissions: readonly Permission[]
  /** Names of the datasets that the grant is limited to; without, it covers every dataset. */
  datasets?: readonly string[]
}

export type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory'

export interface Role {
  name: string
  title: string
  description: string
  grants: readonly Grant[]
}

/** The grants of a role in a dataset. */
export function listGrants(role: Role, dataset: string): readonly Grant[] {
  return role.grants.filter(({ datasets }) => datasets === undefined || datasets.includes(dataset))
}

/** A user who signs in on the studio's login screen. */
export interface LocalUser {
  id: string
  name: string
  email: string
  /** Name of one of the configured roles. */
  role: string
}

export type UserIdentity = { kind: 'user'; user: LocalUser; role: Role }

/** The caller of a request: anonymous, or a user (or robot token) with a role. */
export type CallerIdentity = { kind: 'anonymous' } | UserIdentity

/** The value of `identity()` in queries. */
export function getIdentityName(identity: CallerIdentity): string {
  return identity.kind === 'user' ? identity.user.id : '<anonymous>'
}
