import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

/** `LegacyPathRedirect`, whose code is imported only where a path has no content. */
export const LegacyPathRedirect = lazyHydrate(() => import('./legacy-path-redirect.tsx'))
