import { DocumentError } from '../documents/document-error.ts'
import { toPublishedId } from '../documents/document-id.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { DocumentChange, LakeDocument } from '../storage/document.ts'
import { createDocumentChange, type DocumentReader } from '../storage/write-transaction.ts'
import {
  type CallerIdentity,
  type Grant,
  listGrants,
  type Permission,
  type Role,
  type UserIdentity,
} from './identity.ts'

type Matcher = (document: LakeDocument | undefined) => boolean

/** Decides which document of a dataset a role may read or write, from its grants. Filters are compiled once per user. */
export class AccessControl {
  readonly #engine: QueryEngine
  readonly #dataset: string
  readonly #matchersByUser = new Map<string, Matcher[]>()

  /** @throws RangeError when the filter of a grant is malformed, so that it is found at start and not at a write */
  constructor(engine: QueryEngine, dataset: string, roles: readonly Role[]) {
    this.#engine = engine
    this.#dataset = dataset
    for (const role of roles) for (const grant of role.grants) this.#validateFilter(role, grant)
  }

  /** Anonymous callers read documents without a dot in their id; users read what the grants of their role match. */
  mayRead(identity: CallerIdentity, document: LakeDocument): boolean {
    return identity.kind === 'anonymous'
      ? !document._id.includes('.')
      : this.#isAllowed(identity, 'read', document)
  }

  /** Whether the role has a grant with this permission, for any document. */
  hasPermission(identity: CallerIdentity, permission: Permission): boolean {
    return (
      identity.kind === 'user' &&
      listGrants(identity.role, this.#dataset).some((grant) => grant.permissions.includes(permission))
    )
  }

  mayReadHistory(identity: UserIdentity, document: LakeDocument): boolean {
    return this.#isAllowed(identity, 'history', document) && this.#isAllowed(identity, 'read', document)
  }

  /**
   * A draft or version is also checked as the published document that it will become, and against the one that it will
   * replace.
   * @param before the documents before the change
   * @throws DocumentError (403) unless grants cover the document both before and after the change
   */
  requireWrite(
    identity: UserIdentity,
    { id, previous, next }: DocumentChange,
    before: Pick<DocumentReader, 'get'>,
  ): void {
    const publishedId = toPublishedId(id)
    const isVersion = publishedId !== id
    for (const revision of [previous, next]) {
      if (!revision) continue
      const permission = previous ? 'update' : 'create'
      this.#requirePermission(identity, permission, revision)
      if (isVersion) this.#requirePermission(identity, permission, { ...revision, _id: publishedId })
    }
    const published = isVersion && before.get(publishedId)
    if (published) this.#requirePermission(identity, 'update', published)
  }

  #validateFilter(role: Role, { filter }: Grant): void {
    try {
      this.#engine.createMatcher(`*[${filter}]`, { identity: '' }, { kind: 'anonymous' })
    } catch (cause) {
      throw new RangeError(`Role ${role.name} has a malformed grant: ${filter}`, { cause })
    }
  }

  #requirePermission(identity: UserIdentity, permission: Permission, document: LakeDocument): void {
    if (this.#isAllowed(identity, permission, document)) return
    throw new DocumentError(
      403,
      'insufficientPermissionsError',
      `Insufficient permissions; permission "${permission}" required`,
      { permission },
    )
  }

  #isAllowed(identity: UserIdentity, permission: Permission, document: LakeDocument): boolean {
    return this.#matchersOf(identity, permission).some((matches) => matches(document))
  }

  #matchersOf(identity: UserIdentity, permission: Permission): Matcher[] {
    const key = `${permission} ${identity.role.name} ${identity.user.id}`
    const cached = this.#matchersByUser.get(key)
    if (cached) return cached
    const matchers = listGrants(identity.role, this.#dataset)
      .filter((grant) => grant.permissions.includes(permission))
      .map((grant) =>
        this.#engine.createMatcher(`*[${grant.filter}]`, { identity: identity.user.id }, identity),
      )
    this.#matchersByUser.set(key, matchers)
    return matchers
  }
}

/**
 * A change reduced to the revisions that a reader may see. When only one side is readable, the document appears as
 * created or deleted. Undefined when neither is readable.
 */
export function hideUnreadable(
  change: DocumentChange,
  mayRead: (document: LakeDocument) => boolean,
): DocumentChange | undefined {
  const { id, previous, next } = change
  const before = previous && mayRead(previous) ? previous : undefined
  const after = next && mayRead(next) ? next : undefined
  if (!before && !after) return undefined
  if (before === previous && after === next) return change
  const visibleMutation = after ? { createOrReplace: after } : { delete: { id } }
  return createDocumentChange(id, before, after, [visibleMutation])
}
