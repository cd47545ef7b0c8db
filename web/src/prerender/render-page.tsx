import { text } from 'node:stream/consumers'
import { layoutOptions } from '@lucarne/core/content/layout.ts'
import { env } from '@lucarne/core/lib/env.ts'
import type { PageState } from '@lucarne/core/lib/page-state-file.ts'
import { type QueryCache, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { PageHandle, prepareRouteForHydration } from '#app/page-route.tsx'
import { PageSkeleton } from '#app/page-skeleton.tsx'
import { collectQueries } from '#app/page-state.ts'
import { createQueryClient } from '#app/query-client.ts'
import { createRoutes } from '#app/routes.tsx'
import { createPageMetadata, type PageMetadata } from './page-metadata.ts'
import type { SiteIdentity } from './site-identity.ts'

export type RenderedPage = {
  /** The elements that React hoists: title, meta, links, preloads. */
  head: string
  body: string
  state: PageState
  title: string
  /** Empty for a page without a description. */
  description: string
  metadata: PageMetadata
  /** Path of the page's module; undefined when it is part of the application's chunk. */
  source: string | undefined
}

/** A page whose content could not be fetched, or that does not render. */
class PrerenderError extends Error {
  override name = 'PrerenderError'
}

// Larger than any page, so that React never writes a fallback for a script to replace.
const progressiveChunkSize = 1e9

/**
 * Waits for the queries that loaders started.
 * @throws {PrerenderError} when one failed
 */
async function settleQueries(cache: QueryCache, path: string) {
  for (;;) {
    const fetching = cache.findAll({ fetchStatus: 'fetching' })
    if (fetching.length === 0) break
    await Promise.allSettled(fetching.map((query) => query.fetch()))
  }
  const failed = cache.getAll().find(({ state }) => state.status === 'error')
  if (!failed) return
  throw new PrerenderError(`${path}: ${failed.queryKey[0]} failed`, { cause: failed.state.error })
}

/** Replaces a page by its skeleton, because its content depends on the visitor's URL or session. */
function replaceBySkeleton(page: RouteObject) {
  page.Component = PageSkeleton
  page.loader = false
  delete page.lazy
}

/** Nested routes without their siblings: a static handler ranks and compiles every route that it has, for each page. */
const withoutSiblings = (branch: readonly RouteObject[]): RouteObject[] =>
  branch.reduceRight<RouteObject[]>(
    (children, route) => [children.length > 0 ? { ...route, index: false, children } : route],
    [],
  )

type Options = {
  identity: SiteIdentity
  /** URL of the page's share image. */
  shareImage: string
  /** `skeleton` for a page whose content only a browser knows. */
  renderAs: 'page' | 'skeleton'
}

// The elements that React writes before the rendered tree.
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Separates the elements for `<head>` from the body. */
export function splitHead(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** Characters that React escapes in texts and attributes. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const unescapeText = (html = ''): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)

/** A page's title and description, as React wrote them: no parser of HTML is loaded for them. */
export function parseHead(head: string): { title: string; description: string } {
  return {
    title: unescapeText(/<title>([^<]*)</.exec(head)?.[1]),
    description: unescapeText(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
  }
}

/**
 * The HTML of one path, with its content.
 * @throws {PrerenderError}
 */
export async function renderPage(
  path: string,
  { identity, shareImage, renderAs }: Options,
): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  const branch = matchRoutes(createRoutes(queryClient), path)?.map(({ route }) => route) ?? []
  const page = branch.at(-1)
  if (page && renderAs === 'skeleton') replaceBySkeleton(page)
  else if (page) prepareRouteForHydration(page)
  const module = page?.handle instanceof PageHandle ? await page.handle.importPage() : undefined

  const handler = createStaticHandler(withoutSiblings(branch))
  const [context] = await Promise.all([
    handler.query(new Request(env.siteUrl + path)),
    queryClient.prefetchQuery(layoutOptions),
  ])
  if (context instanceof Response) throw new PrerenderError(`${path} redirects`)
  await settleQueries(queryClient.getQueryCache(), path)

  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
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

  const { head, body } = splitHead(await text(prelude))
  const summary = parseHead(head)
  const routeId = page?.id ?? ''
  return {
    head,
    body,
    ...summary,
    metadata: createPageMetadata(
      queryClient,
      { path, routeId, url: identity.url + path, shareImage, ...summary },
      identity,
    ),
    state: { route: renderAs === 'page' ? routeId : null, queries: collectQueries(queryClient) },
    source: module?.source,
  }
}
