import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { pageStateLink } from '#lib/page-state-file.ts'

/** What a prerendered page sends along for hydration: its route, and the query results in its HTML. */
export type PageState = {
  /** Id of the prerendered route; null for a skeleton, which is not hydrated. */
  route: string | null
  queries: { key: QueryKey; data: unknown }[]
}

/** The file beside a page's HTML (`page-state/`). */
export type PageStateFile = PageState & {
  /** Hash of the state; in the HTML that it belongs to, too. */
  version: string
  /** URLs of the scripts that every page of the deployment starts with. */
  entries: string[]
  /** URLs of the chunks of the page and of its parts. */
  chunks: string[]
}

/** The state of the open page. */
export type OpenPageState = {
  state: PageState
  /** Whether the document shows this state. It does not when the site was built again after it was loaded. */
  isShown: boolean
}

/** The result of every query in the cache. */
export function collectQueries(queryClient: QueryClient): PageState['queries'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data } }) => (data === undefined ? [] : [{ key: queryKey, data }]))
}

/** @throws {Error} when the host has no such file */
export async function fetchPageState(url: string): Promise<PageStateFile> {
  const response = await fetchWithTimeout(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

const isPageState = (file: unknown): file is PageStateFile =>
  typeof file === 'object' && file !== null && 'version' in file

/**
 * Undefined where nothing was prerendered, as on the development server; and when the file cannot be had, so that the
 * page runs its queries.
 */
export async function readPageState(): Promise<OpenPageState | undefined> {
  const link = document.querySelector<HTMLLinkElement>(pageStateLink)
  if (!link) return undefined
  const early = await window.pageState
  const state = isPageState(early) ? early : await fetchPageState(link.href).catch(() => undefined)
  return state && { state, isShown: state.version === link.dataset.version }
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
