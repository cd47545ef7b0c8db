import { DocumentError } from '../documents/document-error.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { DocumentChange, LakeDocument } from '../storage/document.ts'
import type { Grant, Identity, Permission, Role } from './identity.ts'

type Matcher = (document: LakeDocument | undefined) => boolean
type User = Identity & { kind: 'user' }

/** Decides which document a role may read or write, from its grants. Filters are compiled once per user. */
export class Access {
  readonly #engine: QueryEngine
  readonly #compiled = new Map<string, Matcher[]>()

  /** @throws RangeError when the filter of a grant is malformed, so that it is found at start and not at a write */
  constructor(engine: QueryEngine, roles: readonly Role[]) {
    this.#engine = engine
    for (const role of roles) for (const grant of role.grants) this.#requireFilter(role, grant)
  }

  /** Anonymous callers read documents without a dot in their id; users read what the grants of their role match. */
  mayRead(identity: Identity, document: LakeDocument): boolean {
    return identity.kind === 'anonymous' ? !document._id.includes('.') : this.#may(identity, 'read', document)
  }

  /** Whether the role has a grant with this permission, for any document. */
  mayEver(identity: Identity, permission: Permission): boolean {
    return (
      identity.kind === 'user' && identity.role.grants.some((grant) => grant.permissions.includes(permission))
    )
  }

  mayReadHistory(identity: User, document: LakeDocument): boolean {
    return this.#may(identity, 'history', document) && this.#may(identity, 'read', document)
  }

  /** @throws DocumentError (403) unless grants cover the document both before and after the change */
  requireWrite(identity: User, { previous, next }: DocumentChange): void {
    if (!previous && next) this.#require(identity, 'create', next)
    if (previous) this.#require(identity, 'update', previous)
    if (previous && next) this.#require(identity, 'update', next)
  }

  #requireFilter(role: Role, { filter }: Grant): void {
    try {
      this.#engine.matcher(`*[${filter}]`, { identity: '' }, { kind: 'anonymous' })
    } catch (cause) {
      throw new RangeError(`Role ${role.name} has a malformed grant: ${filter}`, { cause })
    }
  }

  #require(identity: User, permission: Permission, document: LakeDocument): void {
    if (this.#may(identity, permission, document)) return
    throw new DocumentError(
      403,
      'insufficientPermissionsError',
      `Insufficient permissions; permission "${permission}" required`,
      { permission },
    )
  }

  #may(identity: User, permission: Permission, document: LakeDocument): boolean {
    return this.#matchers(identity, permission).some((matches) => matches(document))
  }

  #matchers(identity: User, permission: Permission): Matcher[] {
    const key = `${permission} ${identity.role.name} ${identity.user.id}`
    const known = this.#compiled.get(key)
    if (known) return known
    const matchers = identity.role.grants
      .filter((grant) => grant.permissions.includes(permission))
      .map((grant) => this.#engine.matcher(`*[${grant.filter}]`, { identity: identity.user.id }, identity))
    this.#compiled.set(key, matchers)
    return matchers
  }
}
