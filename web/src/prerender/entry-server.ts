import { replaceStoreTransport } from '@lucarne/core/commerce/store-request.ts'
import { replaceContentSource } from '@lucarne/core/content/content-source.ts'
import { firstVisitSource } from './first-visit-source.ts'
import { memoizeStoreResponses } from './memoize-store-responses.ts'

replaceContentSource(firstVisitSource)
replaceStoreTransport(memoizeStoreResponses)

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
export { collectSiteQueries } from './site-queries.ts'
export { siteRedirects } from './site-redirects.ts'
export { sourceVersions } from './source-versions.ts'
