import { contentQuery } from '@lucarne/core/content/content-query.ts'

const importQuery = async () => (await import('../queries/translated-page.ts')).translatedPageQuery

/** The translated page at a path, with or without a slash at its end; null without one. */
export const translatedPageOptions = (pathname: string) =>
  contentQuery('translated-page', importQuery, { path: pathname.replace(/\/+$/, '') })
