import { deferred } from '#lib/deferred.tsx'

/** The error boundary of every page: its code is fetched once the first view has settled, before it is needed. */
export const RouteError = deferred(() => import('./route-error.tsx'))
