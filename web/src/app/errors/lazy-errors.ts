import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

/** The error boundary of every page: its code is fetched once the first view has settled, before it is needed. */
export const RouteError = lazyHydrate(() => import('./route-error.tsx'))
