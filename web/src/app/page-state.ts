import type { QueryClient } from '@tanstack/react-query'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { isOutdated, type Publications } from '#lib/outdated-results.ts'
import { type BuiltQuery, type PageState, type PageStateFile, pageStateLink } from '#lib/page-state-file.ts'

/** The state of the open page. */
export type OpenPageState = {
  state: PageState
  /** Whether the document shows this state. It does not when the site was built again after it was loaded. */
  isShown: boolean
}

/** The result of every query in the cache. */
export function collectQueries(queryClient: QueryClient): BuiltQuery[] {
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

/** Whether a state is of the deployment whose scripts run: others may understand it differently. */
export function isOfThisDeployment({ entries }: PageStateFile): boolean {
  const links = document.querySelectorAll('link[data-run]')
  return entries.join() === Array.from(links, (link) => link.getAttribute('href')).join()
}

/**
 * Undefined where nothing was prerendered, as on the development server; and when the file cannot be had or is of another
 * deployment, so that the page runs its queries.
 */
export async function readPageState(): Promise<OpenPageState | undefined> {
  const link = document.querySelector<HTMLLinkElement>(pageStateLink)
  if (!link) return undefined
  const state = (await window.pageState) ?? (await fetchPageState(link.href).catch(() => undefined))
  if (!state || !isOfThisDeployment(state)) return undefined
  return { state, isShown: state.version === link.dataset.version }
}

/** Puts query results of the build into the cache as fresh; `refetchOutdated` updates them later. */
export function restoreQueries(queryClient: QueryClient, queries: readonly BuiltQuery[]) {
  for (const { key, data } of queries) queryClient.setQueryData(key, data)
}

/** Refetches the results of the build that something published since may have changed. */
export function refetchOutdated(
  queryClient: QueryClient,
  queries: readonly BuiltQuery[],
  published: Publications | undefined,
) {
  const outdated = queries.filter((query) => isOutdated(query, published, Date.now()))
  return Promise.all(outdated.map(({ key }) => queryClient.invalidateQueries({ queryKey: key, exact: true })))
}

/** Removes the prerendered title, description and canonical link of another page. */
export function removePrerenderedHead() {
  const head = 'title, meta[name="description"], link:is([rel="canonical"], [rel="prev"], [rel="next"])'
  for (const element of document.querySelectorAll(head)) element.remove()
}
