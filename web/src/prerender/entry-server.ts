import { createRequire } from 'node:module'
import { replaceStoreTransport } from '@lucarne/core/commerce/store-request.ts'
import { replaceContentSource } from '@lucarne/core/content/content-source.ts'
import { setParserWindow } from '@lucarne/core/lib/parser-window.ts'
import { firstVisitSource } from './first-visit-source.ts'
import { sharedStore } from './shared-store.ts'

const require = createRequire(import.meta.url)

// The store's HTML descriptions are parsed with a browser's parser. It takes over a second to load, and a rebuild of
// articles does not need it.
setParserWindow(() => {
  const { JSDOM }: typeof import('jsdom') = require('jsdom')
  return new JSDOM('').window
})
replaceContentSource(firstVisitSource)
replaceStoreTransport(sharedStore)

// biome-ignore lint/performance/noBarrelFile: the entry of the bundle that the build runs.
export { fetchContent } from '@lucarne/core/content/content-source.ts'
export { canonicalPath } from '@lucarne/core/lib/canonical-path.ts'
export { blogFeed } from './blog-feed.ts'
export { queryTexts } from './first-visit-source.ts'
export { widenSlice } from './list-slices.ts'
export { listProductIds } from './product-ids.ts'
export { renderPage } from './render-page.tsx'
export { createSearchIndex } from './search-index.ts'
export { siteIdentity } from './site-identity.ts'
export { sitePages } from './site-pages.ts'
export { siteQueries } from './site-queries.ts'
export { siteRedirects } from './site-redirects.ts'
export { sourceVersions } from './source-versions.ts'
