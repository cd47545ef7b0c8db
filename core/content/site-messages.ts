import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/site-messages.ts')).siteMessagesQuery

/** The editors’ texts of the site’s messages; `resolve-message.ts` decides what is shown. */
export const siteMessagesOptions = contentQuery('siteMessages', importQuery)
