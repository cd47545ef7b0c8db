import { listPageQuery } from '@lucarne/schemas/queries/list-page.ts'
import { contentQuery } from './content-query.ts'

/** The head of a page whose list comes from another source. */
export const listPageOptions = (page: 'offers' | 'reviews') => contentQuery(listPageQuery, { page })
