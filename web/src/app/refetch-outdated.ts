import type { QueryClient } from '@tanstack/react-query'
import { isOutdated, type Publications } from '#lib/outdated-results.ts'
import type { BuiltQuery } from '#lib/page-state-file.ts'

/** Refetches the results of the build that something published since may have changed. */
export function refetchOutdated(
  queryClient: QueryClient,
  queries: readonly BuiltQuery[],
  published: Publications | undefined,
) {
  const outdated = queries.filter((query) => isOutdated(query, published, Date.now()))
  return Promise.all(outdated.map(({ key }) => queryClient.invalidateQueries({ queryKey: key, exact: true })))
}
