import { type CallerIdentity, listGrants } from './identity.ts'
import type { UserDirectory } from './user-directory.ts'

/** How the Studio finds out who can be mentioned in comments and be assigned tasks. */
const GROUPS_QUERY = '*[_type == "system.group"]{members, grants}'

export interface SystemGroup {
  members: string[]
  grants: { filter: string; permissions: readonly string[] }[]
}

/**
 * The result of the Studio's query for the groups of users. The hosted service stores them as documents; here, roles are
 * configured, so that only this query has a result.
 * @returns undefined for any other query
 */
export function answerGroupsQuery(
  query: string,
  { users, roles }: UserDirectory,
  identity: CallerIdentity,
  dataset: string,
): SystemGroup[] | undefined {
  if (query !== GROUPS_QUERY) return undefined
  if (identity.kind === 'anonymous') return []
  return roles.map((role) => ({
    members: users.filter((user) => user.role === role.name).map(({ id }) => id),
    grants: listGrants(role, dataset).map(({ filter, permissions }) => ({ filter, permissions })),
  }))
}
