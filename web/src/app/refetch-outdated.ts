import { isOutdatedResult, type Publications } from '@lucarne/core/lib/outdated-results.ts'
import type { BuiltQuery } from '@lucarne/core/lib/page-state-file.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Refetches the results of the build that something published since may have changed. */
export function refetchOutdated(
  queryClient: QueryClient,
  queries: readonly BuiltQuery[],
  published: Publications | undefined,
) {
  const outdated = queries.filter((query) => isOutdatedResult(query, published, Date.now()))
  return Promise.all(outdated.map(({ key }) => queryClient.invalidateQueries({ queryKey: key, exact: true })))
}
