import { type BuiltQuery, type PageState, pageStateLink } from '@lucarne/core/lib/page-state-file.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The result of every query in the cache, in an order that does not depend on which of them came first. */
export function collectQueries(queryClient: QueryClient): BuiltQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .sort((a, b) => (a.queryHash < b.queryHash ? -1 : 1))
    .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [{ key: queryKey, data }]))
}

/**
 * The state that the document shows. Undefined where nothing was prerendered, as on the development server; and when the
 * file could not be had or is of another build, so that the page runs its queries.
 */
export async function getPageState(): Promise<PageState | undefined> {
  const link = document.querySelector<HTMLLinkElement>(pageStateLink)
  const state = await window.pageState
  return state?.version === link?.dataset.version ? state : undefined
}

/** Puts query results of the build into the cache as fresh; `refetchOutdated` updates them later. */
export function restoreQueries(queryClient: QueryClient, queries: readonly BuiltQuery[]) {
  for (const { key, data } of queries) queryClient.setQueryData(key, data)
}

/** Removes the prerendered title, description and canonical link of another page. */
export function removePrerenderedHead() {
  const head = 'title, meta[name="description"], link:is([rel="canonical"], [rel="prev"], [rel="next"])'
  for (const element of document.querySelectorAll(head)) element.remove()
}
