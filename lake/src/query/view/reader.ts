import type { Identity } from '../../access/identity.ts'
import { evaluateLength } from '../ast/evaluate.ts'
import { parseQuery } from '../ast/parse-query.ts'
import type { QueryEnvironment } from '../query-environment.ts'
import { isPrivateId } from './private-id.ts'

/** May this stored document be read? */
export type Reader = (document: { _id: string }) => boolean

/**
 * Anonymous callers read the ids without a dot; users read what a grant of their role lets them. A grant's
 * filter sees one document alone (as the studio evaluates it), with `$identity` and `identity()`.
 * @throws {QueryError} when a grant's filter is malformed.
 */
export function readerFor(identity: Identity, sanity: QueryEnvironment): Reader {
  if (identity.kind === 'anonymous') return (document) => !isPrivateId(document._id)
  const id = identity.user.id
  const filters = identity.role.grants
    .filter((grant) => grant.permissions.includes('read'))
    .map((grant) => parseQuery(`*[${grant.filter}]`, { identity: id }))
  const scope = {
    params: { identity: id },
    identity: id,
    sanity,
    timestamp: new Date(),
    dereference: () => null,
  }
  return (document) => filters.some((tree) => evaluateLength(tree, { ...scope, dataset: [document] }) === 1)
}
