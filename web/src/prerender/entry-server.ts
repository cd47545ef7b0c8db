import { replaceStoreTransport } from '@lucarne/core/commerce/store-request.ts'
import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { firstVisitSource, memoizeStoreResponses } from './first-visit-source.ts'

replaceContentSource(firstVisitSource)
replaceStoreTransport(memoizeStoreResponses)

// biome-ignore lint/performance/noBarrelFile: the entry of the bundle that the build runs.
export { fetchContent } from '@lucarne/core/content/content-query.ts'
export { canonicalPath } from '@lucarne/core/lib/canonical-path.ts'
export { queryTexts } from './first-visit-source.ts'
export { widenSlice } from './list-slices.ts'
export { renderPage } from './render-page.tsx'
export { blogFeed, createSearchIndex } from './search-index.ts'
export { siteIdentity, siteRedirects } from './site-identity.ts'
export { listProductIds, sitePages } from './site-pages.ts'
export { collectSiteQueries, sourceVersions } from './source-versions.ts'
