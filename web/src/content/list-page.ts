import { contentQuery } from './content-query.ts'

const load = async () => (await import('@lucarne/schemas/queries/list-page.ts')).listPageQuery

/** The head of a page whose list comes from another source. */
export const listPageOptions = (page: 'offers' | 'reviews') => contentQuery('list-page', load, { page })
