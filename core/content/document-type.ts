import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/document-type.ts')).documentTypeQuery

/** The type of the document at a path, with or without trailing slash; null without one. */
export const documentTypeOptions = (pathname: string) =>
  contentQuery('document-type', importQuery, { path: pathname.replace(/(?<=.)\/+$/, '') })
