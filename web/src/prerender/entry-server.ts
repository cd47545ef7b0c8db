import { replaceStoreTransport } from '@lucarne/core/commerce/store-request.ts'
import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { firstVisitSource, memoizeStoreResponses } from './first-visit-source.ts'

replaceContentSource(firstVisitSource)
replaceStoreTransport(memoizeStoreResponses)

// biome-ignore lint/performance/noBarrelFile: the entry of the bundle that the build runs.
export { fetchContent } from '@lucarne/core/content/content-query.ts'
export { toCanonicalPath } from '@lucarne/core/lib/canonical-path.ts'
export { queryTexts } from './first-visit-source.ts'
export { widenSlice } from './list-slices.ts'
export { renderPage } from './render-page.tsx'
export { blogFeed, createSearchIndex } from './search-index.ts'
export { fetchSiteIdentity, fetchSiteRedirects } from './site-identity.ts'
export { listProductIds, listSitePages } from './site-pages.ts'
export { collectSiteQueries, fetchSourceVersions } from './source-versions.ts'
