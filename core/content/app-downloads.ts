import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/app-downloads.ts')).appDownloadsQuery

/** The apps to download, in the editors' order. */
export const appDownloadsOptions = contentQuery('app-downloads', importQuery)
