import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

/** What a page shows whose document is not published; imported for such a page only. */
export const MissingContent = lazyHydrate(() => import('./missing-content.tsx'))
