import { contentQuery } from './content-query.ts'

const importQuery = async () => (await import('@lucarne/schemas/queries/site-messages.ts')).siteMessagesQuery

/** The editors’ words of the site’s messages; what is shown of them, `resolve-message.ts` says. */
export const siteMessagesOptions = contentQuery('siteMessages', importQuery)
