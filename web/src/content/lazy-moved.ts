import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

/** `Moved`, whose code is fetched where there is nothing at an address: no page that is there pays for it. */
export const Moved = lazyHydrate(() => import('./moved.tsx'))
