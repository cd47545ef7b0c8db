import { type CallerIdentity, grantsIn } from '../../access/identity.ts'
import { isVersionId } from '../../documents/document-id.ts'
import { evaluateArray } from '../syntax/evaluate.ts'
import type { ExprNode } from '../syntax/nodes.ts'
import { parseQuery } from '../syntax/parse-query.ts'
import type { DatasetRef } from '../types.ts'

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
export function createReadAccess(identity: CallerIdentity, sanity: DatasetRef): ReadAccess {
  if (identity.kind === 'anonymous') return anonymous
  const id = identity.user.id
  const params = { identity: id }
  const trees = grantsIn(identity.role, sanity.dataset)
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

/** The same access to everything but the versions of releases. */
export function withoutVersions(access: ReadAccess): ReadAccess {
  return { ...access, mayRead: (document) => !isVersionId(document._id) && access.mayRead(document) }
}

/** Drafts, versions and all other dotted ids are readable by signed-in users only. */
function isPrivateId(id: string): boolean {
  return id.includes('.')
}

/**
 * Whether a filter depends only on a document's kind: its type and the folder of its id (the id up to its last dot). The
 * filter then has the same result for all documents of a kind.
 */
function dependsOnKindOnly(filter: ExprNode): boolean {
  switch (filter.type) {
    case 'Group':
    case 'Not':
      return dependsOnKindOnly(filter.base)
    case 'And':
    case 'Or':
      return dependsOnKindOnly(filter.left) && dependsOnKindOnly(filter.right)
    case 'Value':
      return typeof filter.value === 'boolean'
    case 'OpCall':
      return filter.op === 'in' && isAttribute(filter.left, '_id')
        ? isFolderPattern(filter.right)
        : isAttribute(filter.left, '_type') && isLiteral(filter.right)
    default:
      return false
  }
}

function isAttribute(node: ExprNode, name: string): boolean {
  return node.type === 'AccessAttribute' && !node.base && node.name === name
}

function isLiteral(node: ExprNode): boolean {
  if (node.type === 'Array') return node.elements.every((element) => isLiteral(element.value))
  return node.type === 'Value' || node.type === 'Parameter'
}

/** Whether the node is like `path("drafts.**")`, with a wildcard as its last segment. */
function isFolderPattern(node: ExprNode): boolean {
  const [pattern] = node.type === 'FuncCall' && node.name === 'path' ? node.args : []
  return pattern?.type === 'Value' && typeof pattern.value === 'string' && /(^|\.)\*\*?$/.test(pattern.value)
}
