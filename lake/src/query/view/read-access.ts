import { type CallerIdentity, listGrants } from '../../access/identity.ts'
import { isVersionId } from '../../documents/document-id.ts'
import { compileConditions, findConditions } from '../plan/conditions.ts'
import { createConstantEvaluator } from '../plan/operands.ts'
import { evaluateArray } from '../syntax/evaluate.ts'
import { parseQuery } from '../syntax/parse-query.ts'
import type { DatasetRef } from '../types.ts'

/** Whether an identity may read a document. */
export type ReadAccess = (document: { _id: string }) => boolean

/**
 * Anonymous callers read documents without a dot in their id; users read what the grants of their role match. The filter
 * of a grant is evaluated on single documents (as the studio does), with `$identity` and `identity()`.
 * @throws {QueryError} when a grant's filter is malformed.
 */
export function createReadAccess(identity: CallerIdentity, sanity: DatasetRef): ReadAccess {
  if (identity.kind === 'anonymous') return (document) => !document._id.includes('.')
  const id = identity.user.id
  const params = { identity: id }
  const scope = { params, identity: id, sanity, dereference: () => null }
  const grants = listGrants(identity.role, sanity.dataset)
    .filter((grant) => grant.permissions.includes('read'))
    .map(({ filter }): ReadAccess => {
      const tree = parseQuery(`*[${filter}]`, params)
      const constantOf = createConstantEvaluator({ ...scope, dataset: [], timestamp: new Date() })
      const { isMet, others } = compileConditions(findConditions(tree) ?? [tree], constantOf)
      if (others.length === 0) return isMet
      return (document) =>
        evaluateArray(tree, { ...scope, timestamp: new Date(), dataset: [document] }).length === 1
    })
  return (document) => grants.some((isMet) => isMet(document))
}

/** The same access to everything but the versions of releases. */
export function withoutVersions(mayRead: ReadAccess): ReadAccess {
  return (document) => !isVersionId(document._id) && mayRead(document)
}
