import { contentQuery } from './content-query.ts'

const importDocumentType = async () =>
  (await import('@lucarne/schemas/queries/document-type.ts')).documentTypeQuery

/** The type of the document at a path, with or without trailing slash; null without one. */
export const documentTypeOptions = (pathname: string) =>
  contentQuery('document-type', importDocumentType, { path: pathname.replace(/(?<=.)\/+$/, '') })

const importListPage = async () => (await import('@lucarne/schemas/queries/list-page.ts')).listPageQuery

/** Heading and SEO of a page whose list comes from the store or from Supabase. */
export const listPageOptions = (page: 'offers' | 'reviews') =>
  contentQuery('list-page', importListPage, { page })
