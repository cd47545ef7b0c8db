import { type QueryCache, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static.edge'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { matchPageRoute, PageHandle, prepareRouteForHydration } from '#app/page-route.tsx'
import { PageSkeleton } from '#app/page-skeleton.tsx'
import { collectQueries, type PageState } from '#app/page-state.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createRoutes } from '#app/routes.tsx'
import { layoutOptions } from '#content/layout.ts'
import { env } from '#lib/env.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'
import type { SiteIdentity } from './site-identity.ts'
import { readHead, splitHead } from './split-head.ts'

export type RenderedPage = {
  /** What React hoists: title, meta, links, preloads. */
  head: string
  body: string
  state: PageState
  title: string
  /** Empty for a page that has nothing to be found by. */
  description: string
  facts: PageFacts
  /** Source of the page's code; undefined where it comes with the application. */
  source: string | undefined
}

/** A page could not be made: its content did not come, or it does not render. */
class PrerenderError extends Error {
  override name = 'PrerenderError'
}

// All of a page in its place, whatever its size: never a fallback that a script replaces.
const progressiveChunkSize = 1e9

/** Waits for what loaders began without waiting. @throws {PrerenderError} when an answer did not come */
async function settle(cache: QueryCache, path: string) {
  for (;;) {
    const busy = cache.findAll({ fetchStatus: 'fetching' })
    if (busy.length === 0) break
    await Promise.allSettled(busy.map((query) => query.fetch()))
  }
  const failed = cache.getAll().find(({ state }) => state.status === 'error')
  if (!failed) return
  throw new PrerenderError(`${path}: ${failed.queryKey[0]} did not answer`, { cause: failed.state.error })
}

/** Shows the page's skeleton: what the page is depends on the visitor's address or session. */
function asSkeleton(page: RouteObject) {
  page.Component = PageSkeleton
  page.loader = false
  delete page.lazy
}

type Options = {
  identity: SiteIdentity
  /** Full address of the page's share image. */
  shareImage: string
  /** `skeleton` for a page that only a browser can fill. */
  form: 'page' | 'skeleton'
}

/**
 * The HTML of one path, with its content.
 * @throws {PrerenderError}
 */
export async function renderPage(
  path: string,
  { identity, shareImage, form }: Options,
): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  const routes = createRoutes(queryClient)
  const page = matchPageRoute(routes, path)
  if (page && form === 'skeleton') asSkeleton(page)
  else if (page) prepareRouteForHydration(page)
  const module = page?.handle instanceof PageHandle ? await page.handle.importPage() : undefined

  const handler = createStaticHandler(routes)
  const [context] = await Promise.all([
    handler.query(new Request(env.siteUrl + path)),
    queryClient.prefetchQuery(layoutOptions),
  ])
  if (context instanceof Response) throw new PrerenderError(`${path} leads elsewhere`)
  await settle(queryClient.getQueryCache(), path)

  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
    { progressiveChunkSize, onError: (error) => void failures.push(error) },
  )
  const failure = failures[0] ?? Object.values(context.errors ?? {})[0]
  if (failure) throw new PrerenderError(`${path} does not render`, { cause: failure })

  const { head, body } = splitHead(await new Response(prelude).text())
  const words = readHead(head)
  const route = page?.id ?? ''
  return {
    head,
    body,
    ...words,
    facts: pageFacts(
      queryClient,
      { path, route, address: identity.url + path, shareImage, ...words },
      identity,
    ),
    state: { route: form === 'page' ? route : null, queries: collectQueries(queryClient) },
    source: module?.source,
  }
}
