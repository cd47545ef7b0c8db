import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

/** Shown for an unpublished document; imported for such a page only. */
export const MissingContent = lazyHydrate(() => import('./missing-content.tsx'))
