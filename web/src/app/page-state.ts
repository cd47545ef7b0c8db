import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What a prerendered page hands over to the browser: its route, and the answers that its HTML was made of. */
export type PageState = {
  /** Id of the route that was rendered; null for a skeleton, which nothing takes over. */
  route: string | null
  queries: { key: QueryKey; data: unknown }[]
}

/** Id of the element that holds it, as JSON. */
export const pageStateId = 'page-state'

/** Every answer in the cache. */
export function collectQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [{ key: queryKey, data }]))
}

/** Undefined where there is none: on the development server. */
export function readPageState(): PageState | undefined {
  const text = document.getElementById(pageStateId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Puts the page's answers into the cache, as fresh as if they had just come: `refreshPage` asks again. */
export function restoreQueries(queryClient: QueryClient, { queries }: PageState) {
  for (const { key, data } of queries) queryClient.setQueryData(key, data)
}

/** Asks again for what the page was made of: published since then, it is shown now. */
export function refreshPage(queryClient: QueryClient, { queries }: PageState) {
  return Promise.all(queries.map(({ key }) => queryClient.invalidateQueries({ queryKey: key, exact: true })))
}

/** Takes away what another page says of itself in the document's head. */
export function forgetHead() {
  for (const element of document.querySelectorAll('title, meta[name="description"], link[rel="canonical"]'))
    element.remove()
}
