import { fetchWithTimeout } from '@lucarne/core/lib/fetch-with-timeout.ts'
import type { Publications } from '@lucarne/core/lib/outdated-results.ts'
import { type BuiltQuery, buildPageStatePath, type PageStateFile } from '@lucarne/core/lib/page-state-file.ts'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { restoreQueries } from './page-state.ts'
import { refetchOutdated } from './refetch-outdated.ts'

/** Whether a state is of the deployment whose scripts run: others may understand it differently. */
const isOfThisDeployment = ({ entries }: PageStateFile): boolean =>
  entries.every((url) => document.querySelector(`[data-run][href="${url}"]`))

function preloadModule(url: string) {
  if (document.querySelector(`link[href="${CSS.escape(url)}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: url })
  document.head.append(link)
}

/**
 * Uses the prerendered state of pages that are not open yet: its query results, instead of asking the services for them,
 * and its list of chunks, which then load in one round. A page of another deployment is not used.
 */
export class PrerenderedPages {
  readonly #queryClient: QueryClient
  readonly #routes: RouteObject[]
  readonly #requests = new Map<string, Promise<void>>()
  /** Restored results that were not refetched yet, by path. */
  readonly #restored = new Map<string, BuiltQuery[]>()

  /** @param openPath the page that the visit began with, whose state is not fetched again */
  constructor(queryClient: QueryClient, routes: RouteObject[], openPath: string) {
    this.#queryClient = queryClient
    this.#routes = routes
    this.#requests.set(openPath, Promise.resolve())
  }

  /** Fetches a page's state, once in a visit, and restores what the cache lacks. It never fails. */
  prepare(pathname: string): Promise<void> {
    const request = this.#requests.get(pathname) ?? this.#restore(pathname).catch(() => {})
    this.#requests.set(pathname, request)
    return request
  }

  /** Asks the services for what a page shows of its prerendered state, where something published since may change it. */
  refetch(pathname: string, published: Publications | undefined) {
    void refetchOutdated(this.#queryClient, this.#restored.get(pathname) ?? [], published)
    this.#restored.delete(pathname)
  }

  async #restore(pathname: string) {
    // The studio's preview shows drafts.
    if ('previewed' in document.documentElement.dataset) return
    const response = await fetchWithTimeout(buildPageStatePath(pathname))
    if (!response.ok) return
    const state: PageStateFile = await response.json()
    if (!isOfThisDeployment(state)) return
    for (const url of state.chunks) preloadModule(url)
    if (state.route !== matchRoutes(this.#routes, pathname)?.at(-1)?.route.id) return
    const missing = state.queries.filter(({ key }) => this.#queryClient.getQueryData(key) === undefined)
    restoreQueries(this.#queryClient, missing)
    this.#restored.set(pathname, missing)
  }
}
