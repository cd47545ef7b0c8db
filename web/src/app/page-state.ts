import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { pageStateId } from '#lib/page-state-id.ts'

/** What a prerendered page sends along for hydration: its route, and the query results in its HTML. */
export type PageState = {
  /** Id of the prerendered route; null for a skeleton, which is not hydrated. */
  route: string | null
  queries: { key: QueryKey; data: unknown }[]
}

/** The result of every query in the cache. */
export function collectQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [{ key: queryKey, data }]))
}

/** Undefined on the development server, which prerenders nothing. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(pageStateId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Puts the page's query results into the cache as fresh; `refetchPageQueries` updates them later. */
export function restoreQueries(queryClient: QueryClient, { queries }: PageState) {
  for (const { key, data } of queries) queryClient.setQueryData(key, data)
}

/** Refetches the page's queries, to show what was published since the build. */
export function refetchPageQueries(queryClient: QueryClient, { queries }: PageState) {
  return Promise.all(queries.map(({ key }) => queryClient.invalidateQueries({ queryKey: key, exact: true })))
}

/** Removes the prerendered title, description and canonical link of another page. */
export function removePrerenderedHead() {
  const head = 'title, meta[name="description"], link:is([rel="canonical"], [rel="prev"], [rel="next"])'
  for (const element of document.querySelectorAll(head)) element.remove()
}
