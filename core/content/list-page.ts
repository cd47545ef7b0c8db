import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/list-page.ts')).listPageQuery

/** Heading and SEO of a page whose list comes from the store or from Supabase. */
export const listPageOptions = (page: 'offers' | 'reviews') =>
  contentQuery('list-page', importQuery, { page })
