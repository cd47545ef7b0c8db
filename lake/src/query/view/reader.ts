import type { Identity } from '../../access/identity.ts'
import { evaluateArray } from '../ast/evaluate.ts'
import type { ExprNode } from '../ast/nodes.ts'
import { parseQuery } from '../ast/parse-query.ts'
import type { DatasetRef } from '../query-environment.ts'
import { dependsOnKindOnly } from './document-kind.ts'

/** The read access of an identity. */
export interface ReadAccess {
  mayRead: (document: { _id: string }) => boolean
  /** Whether the documents of a kind (type and folder) are either all readable or all unreadable. */
  isDecidedByKind: boolean
}

const anonymous: ReadAccess = { mayRead: (document) => !isPrivateId(document._id), isDecidedByKind: true }

/**
 * Anonymous callers read documents without a dot in their id; users read what the grants of their role match. The filter
 * of a grant is evaluated on single documents (as the studio does), with `$identity` and `identity()`.
 * @throws {QueryError} when a grant's filter is malformed.
 */
export function createReadAccess(identity: Identity, sanity: DatasetRef): ReadAccess {
  if (identity.kind === 'anonymous') return anonymous
  const id = identity.user.id
  const params = { identity: id }
  const trees = identity.role.grants
    .filter((grant) => grant.permissions.includes('read'))
    .map((grant) => parseQuery(`*[${grant.filter}]`, params))
  const scope = { params, identity: id, sanity, timestamp: new Date(), dereference: () => null }
  const passes = (tree: ExprNode, document: object) =>
    evaluateArray(tree, { ...scope, dataset: [document] }).length === 1
  return {
    mayRead: (document) => trees.some((tree) => passes(tree, document)),
    isDecidedByKind: trees.every((tree) => tree.type === 'Filter' && dependsOnKindOnly(tree.expr)),
  }
}

/** Drafts, versions and all other dotted ids are readable by signed-in users only. */
function isPrivateId(id: string): boolean {
  return id.includes('.')
}
