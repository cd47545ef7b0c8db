import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

/** The 404 message, imported where a path leads nowhere. */
export const NotFound = lazyHydrate(() => import('./not-found.tsx'))

/** Shown for an unpublished document; imported for such a page only. */
export const MissingContent = lazyHydrate(() => import('./missing-content.tsx'))
