import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/document-type.ts')).documentTypeQuery

/** Which type of document has its page at a path, with or without a slash at its end; null without one. */
export const documentTypeOptions = (pathname: string) =>
  contentQuery('document-type', importQuery, { path: pathname.replace(/(?<=.)\/+$/, '') })
