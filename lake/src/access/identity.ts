/** What a role may do with the documents that match a GROQ filter (the inside of `*[…]`). */
export interface Grant {
  filter: string
  permissions: readonly Permission[]
}

export type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory'

export interface Role {
  name: string
  title: string
  description: string
  grants: readonly Grant[]
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
export type Identity = { kind: 'anonymous' } | UserIdentity
