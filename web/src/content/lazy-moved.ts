import { deferred } from '#lib/deferred.tsx'

/** `Moved`, whose code is fetched where there is nothing at an address: no page that is there pays for it. */
export const Moved = deferred(() => import('./moved.tsx'))
