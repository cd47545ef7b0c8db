import { contentQuery } from './content-query.ts'

const load = async () => (await import('@lucarne/schemas/queries/redirect.ts')).redirectQuery

/** Where editors say that a path leads now; null for one of which they say nothing. */
export const redirectOptions = (path: string) => contentQuery('redirect', load, { path })
