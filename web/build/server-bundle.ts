import { withBundle } from './bundle-for-node.ts'

export type ServerBundle = typeof import('../src/prerender/entry-server.ts')
export type { FeedEntry } from '../src/prerender/blog-feed.ts'
export type { RenderedPage } from '../src/prerender/render-page.tsx'
export type { SiteIdentity } from '../src/prerender/site-identity.ts'
export type { SitePage } from '../src/prerender/site-pages.ts'

/** Bundles the storefront for Node and loads it. */
export const loadServerBundle = (): Promise<ServerBundle> =>
  withBundle('src/prerender/entry-server.ts', 'production', (address) => import(address))
