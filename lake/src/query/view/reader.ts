import type { Identity } from '../../access/identity.ts'
import { evaluateArray } from '../ast/evaluate.ts'
import type { ExprNode } from '../ast/nodes.ts'
import { parseQuery } from '../ast/parse-query.ts'
import type { QueryEnvironment } from '../query-environment.ts'
import { looksAtKindOnly } from './document-kind.ts'

/** What an identity may read. */
export interface Reader {
  mayRead: (document: { _id: string }) => boolean
  /** Are documents of one type and one folder readable all or none? */
  canTellByKind: boolean
}

const anonymous: Reader = { mayRead: (document) => !isPrivateId(document._id), canTellByKind: true }

/**
 * Anonymous callers read the ids without a dot; users read what a grant of their role lets them. A grant's
 * filter sees one document alone (as the studio evaluates it), with `$identity` and `identity()`.
 * @throws {QueryError} when a grant's filter is malformed.
 */
export function readerFor(identity: Identity, sanity: QueryEnvironment): Reader {
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
    canTellByKind: trees.every((tree) => tree.type === 'Filter' && looksAtKindOnly(tree.expr)),
  }
}

/** Drafts, versions and every other dotted id are for signed-in users only. */
function isPrivateId(id: string): boolean {
  return id.includes('.')
}
